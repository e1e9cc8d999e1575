import { createPortfolioStore, getOrientation, type FilmItem } from '../src/index.js'
import { defaultProviders } from '../src/providers/index.js'

/** Shows films in an element, one at a time. The result removes them. */
export function showFilms(root: HTMLElement, films: readonly FilmItem[]) {
  root.innerHTML = `
    <h2></h2>
    <div class="container" style="position: relative; aspect-ratio: 16 / 9"></div>
    <button class="previous">Previous</button>
    <button class="play"></button>
    <button class="next">Next</button>
    <p role="status"></p>`
  const part = (selector: string) => {
    const element = root.querySelector<HTMLElement>(selector)
    if (!element) throw new Error(`There is no ${selector} in the page.`)
    return element
  }

  const store = createPortfolioStore({
    films,
    providers: defaultProviders,
    orientation: getOrientation(innerWidth, innerHeight),
    flags: { autoplayDisabled: matchMedia('(prefers-reduced-motion: reduce)').matches },
  })

  function render() {
    const { film, status, starting, busy, error } = store.getSnapshot()
    part('h2').textContent = film?.title ?? 'No title'
    part('.play').textContent = status === 'playing' || starting ? 'Pause' : 'Play'
    part('.play').ariaBusy = String(busy)
    part('[role=status]').textContent = error?.message ?? ''
  }

  part('.previous').addEventListener('click', () => store.previous())
  part('.next').addEventListener('click', () => store.next())
  part('.play').addEventListener('click', () => store.toggle())
  store.subscribe(render)
  render()
  store.attachContainer(part('.container'))
  return () => store.destroy()
}
