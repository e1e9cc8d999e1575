import { createRoot } from 'react-dom/client'
import films from '../films.json'
import { repeatFilms } from './film'
import { Picture } from './picture'
import { Portfolio, type PortfolioParts } from './portfolio'

/** Renders the page in the browser; `?films=N` shows a playlist of another length. */
export function start(Player: PortfolioParts['Player']) {
  const root = document.querySelector('#root')
  if (!root) throw new Error('The page has no #root.')
  const length = Number(new URLSearchParams(location.search).get('films') ?? films.length)
  createRoot(root).render(<Portfolio films={repeatFilms(films, length)} Picture={Picture} Player={Player} />)
}
