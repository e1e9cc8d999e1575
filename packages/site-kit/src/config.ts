import type { Labels, NavigationItem, PlaybackOptions } from '@cutroom/portfolio-ui'
import type { ComponentType } from 'react'

/** A page of the studio's own, beside those that the kit has. */
export interface ExtraPage {
  /** Path of the page, such as `/press`. */
  readonly path: string
  /** The main heading, which the document's title begins with. */
  readonly heading: string
  /** What is below the heading; rendered on the server and in the browser. */
  readonly Content: ComponentType
}

/** What a studio says of its site. What differs from one deployment to the next is in `.env.example`. */
export interface SiteConfig {
  /** Name of the studio; in upper case it is the title of a site whose settings have none. */
  readonly name: string
  /** Language of the site's own words, as a BCP 47 tag. */
  readonly language: string
  /** Colours of pages for which the content names none, as hex strings. */
  readonly theme: { readonly foreground: string; readonly background: string }
  /** The entries of the navigation. */
  readonly navigation: readonly NavigationItem[]
  /** Headings of the pages that the content does not name. */
  readonly headings: Readonly<Record<'editors' | 'screeningRoom' | 'info', string>>
  /** How films are played (see `PlaybackOptions`). */
  readonly playback: Required<Pick<PlaybackOptions, 'fullscreenEnabled' | 'prepare'>>
  /**
   * Time over which open pages spread their reads after something is published, in ms. The content service answers
   * `open pages / spread` reads of each query that is concerned, and the site none:
   *
   * | open pages | at 1,500 ms | at 10,000 ms |
   * |-----------:|------------:|-------------:|
   * |        100 |        67/s |         10/s |
   * |      1,000 |       670/s |        100/s |
   * |     10,000 |     6,700/s |      1,000/s |
   *
   * A page that reads for the first time asks its two queries, which doubles that; a content delivery network before
   * the content service answers equal ones by itself. Published content shows after half of it on average.
   */
  readonly liveSpreadMs: number
  /** How long the server's and shared caches keep a page, in s, where it is not as `README.md` says. */
  readonly cache?: {
    readonly fresh?: number
    readonly staleWhileRevalidate?: number
    readonly staleIfError?: number
  }
  /** The texts of buttons and messages that are replaced, for example translated. */
  readonly labels?: Partial<Labels>
  /** The mark of the icon: data of an SVG path in a square of 32, drawn in the colours of the site. */
  readonly icon?: string
  /** Takes the place of the site's title in the navigation. */
  readonly Logo?: ComponentType<{ readonly siteTitle: string }>
  /** Comes after every page. */
  readonly Footer?: ComponentType
  readonly pages?: readonly ExtraPage[]
}

/** Gives a studio's config its type. */
export const defineConfig = (config: SiteConfig): SiteConfig => config
