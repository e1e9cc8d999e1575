import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { HERE } from './here.ts'

/** Every subpath: a folder with a file of its name. */
const SUBPATHS = globSync('dist/*/*.js', { cwd: HERE })
  .filter((file) => basename(file, '.js') === basename(dirname(file)))
  .map((file) => basename(file, '.js'))
  .sort()

const readNames = async (file: string) =>
  Object.keys((await import(join(HERE, 'dist', file))) as object).sort()

describe('@cutroom/portfolio-ui', () => {
  it('exports exactly its public names', async () => {
    expect(await readNames('index.js')).toMatchInlineSnapshot(`
      [
        "Announcer",
        "ArrowButton",
        "AutoplayButton",
        "ContactDetails",
        "ContentSection",
        "Credits",
        "EditorsList",
        "EmptyState",
        "ErrorState",
        "ExitPreviewLink",
        "FilmCounter",
        "FilmEvents",
        "HeadingGroup",
        "InfoPanel",
        "LabelsProvider",
        "Link",
        "LinkProvider",
        "LoadingState",
        "MainCarousel",
        "MainHeading",
        "Navigation",
        "NotFoundState",
        "PageLayout",
        "PictureImage",
        "PlayButton",
        "PlayerBar",
        "PlayerContainer",
        "PortfolioProvider",
        "RESTING",
        "RichText",
        "ShareButton",
        "ShortcutsButton",
        "ThemeScope",
        "Thumbnail",
        "ThumbnailCarousel",
        "UnmuteButton",
        "VideoPage",
        "VideoPageBody",
        "VideoSlide",
        "VisuallyHidden",
        "contrast",
        "defaultLabels",
        "defaultTheme",
        "posterSizes",
        "resolveTheme",
        "themeVariables",
        "useAutoHide",
        "useFilmControls",
        "useLabels",
        "useMedia",
        "usePortfolio",
        "usePortfolioActions",
        "usePortfolioStore",
        "useTheme",
      ]
    `)
  })

  it('exports exactly the public names of each part by subpath', async () => {
    const parts = await Promise.all(
      SUBPATHS.map(async (name) => [name, await readNames(`${name}/${name}.js`)]),
    )
    expect(Object.fromEntries(parts)).toMatchInlineSnapshot(`
      {
        "content-section": [
          "ContentSection",
          "Credits",
        ],
        "editors-list": [
          "EditorsList",
        ],
        "exit-preview-link": [
          "ExitPreviewLink",
        ],
        "film": [],
        "film-counter": [
          "FilmCounter",
        ],
        "film-events": [
          "FilmEvents",
        ],
        "heading": [
          "HeadingGroup",
          "MainHeading",
        ],
        "info-panel": [
          "ContactDetails",
          "InfoPanel",
        ],
        "labels": [
          "LabelsProvider",
          "useLabels",
        ],
        "link": [
          "Link",
          "LinkProvider",
        ],
        "main-carousel": [
          "MainCarousel",
        ],
        "navigation": [
          "Navigation",
        ],
        "page-layout": [
          "PageLayout",
        ],
        "picture": [
          "PictureImage",
        ],
        "player": [
          "AutoplayButton",
          "PlayerContainer",
          "UnmuteButton",
        ],
        "player-bar": [
          "PlayerBar",
        ],
        "portfolio": [
          "PortfolioProvider",
          "useControlsFor",
          "useFilmControls",
          "useMedia",
          "usePortfolio",
          "usePortfolioActions",
          "usePortfolioContext",
          "usePortfolioStore",
        ],
        "rich-text": [
          "RichText",
        ],
        "share-button": [
          "ShareButton",
          "useShare",
        ],
        "shortcuts": [
          "ShortcutsButton",
        ],
        "states": [
          "EmptyState",
          "ErrorState",
          "LoadingState",
          "NotFoundState",
        ],
        "testing": [
          "fakeFilms",
          "fakePlayback",
          "svgPicture",
        ],
        "theme": [
          "ThemeScope",
          "useTheme",
        ],
        "thumbnail-carousel": [
          "ArrowButton",
          "Thumbnail",
          "ThumbnailCarousel",
        ],
        "video-page": [
          "Announcer",
          "VideoPage",
          "VideoPageBody",
          "useAutoHide",
        ],
        "video-slide": [
          "LoadingSlide",
          "PlayButton",
          "RESTING",
          "VideoSlide",
        ],
        "visually-hidden": [
          "VisuallyHidden",
        ],
      }
    `)
  })
})

describe('the types of @cutroom/portfolio-ui', () => {
  const read = (file: string) => readFileSync(join(HERE, 'dist', file), 'utf8')
  const CORE = /(?:import|export)(?: type)? \{([^}]*)\} from '@cutroom\/player-core'/
  const readCoreTypes = (declarations: string) =>
    (CORE.exec(declarations)?.[1] ?? '').split(',').flatMap((name) => /\w+$/.exec(name)?.[0] ?? [])

  it('include those of player-core that the declarations of a public part mention', () => {
    const index = read('index.d.ts')
    const parts = [...index.matchAll(/from '\.\/([\w/-]+)\.js'/g)].map(([, part]) => read(`${part}.d.ts`))
    const mentioned = new Set(parts.flatMap(readCoreTypes))
    expect(mentioned.size).toBeGreaterThan(5)
    expect([...mentioned].filter((name) => !readCoreTypes(index).includes(name))).toEqual([])
  })
})
