import type { Optional } from '@cutroom/ground/with-defaults'
import type { Provider } from '@cutroom/player-core'
import { defaultProviders, nativeHls } from '@cutroom/player-core/providers'
import { hls } from '@cutroom/player-core/providers/hls'
import type { Labels, NavigationItem, PlaybackOptions } from '@cutroom/portfolio-ui'
import type { ComponentType } from 'react'

/** A page that the studio adds to those of the kit. */
export interface ExtraPage {
  /** Path of the page, such as `/press`. */
  readonly path: string
  /** The main heading, which the document's title begins with. */
  readonly heading: string
  /** What is below the heading; rendered on the server and in the browser. */
  readonly Content: ComponentType
}

/** The configuration of a studio's site. What differs by deployment is in the environment. */
export interface SiteConfig {
  /** Name of the studio; in upper case it is the site's title if the content has none. */
  readonly name: string
  /** Language of the labels, as a BCP 47 tag. */
  readonly language: string
  /** Colours of pages without a theme in the content, as hex strings. */
  readonly theme: { readonly foreground: string; readonly background: string }
  /** Entries of the navigation. */
  readonly navigation: readonly NavigationItem[]
  /** Main headings of the pages that have none in the content. */
  readonly headings: Readonly<Record<'editors' | 'screeningRoom' | 'info', string>>
  /** How films are played (`PlaybackOptions`); `providers` are those of player-core by default. */
  readonly playback: Required<Pick<PlaybackOptions, 'fullscreenEnabled' | 'prepare'>> &
    Pick<PlaybackOptions, 'providers'>
  /**
   * Time over which open pages spread their requests after a change is published, in ms. The site
   * receives `open pages / jitter` of them: 670 a second for 1,000 pages at 1,500 ms. A cache in
   * front of it answers most of them.
   */
  readonly liveJitterMs: number
  /** How long the server and shared caches keep a page, in s. */
  readonly cache?: {
    /** Time in which a page is sent as it is; 60 by default. */
    readonly fresh?: number | undefined
    /** Time after that in which it is sent again while it is rendered again; 600 by default. */
    readonly staleWhileRevalidate?: number | undefined
    /** Seconds after `fresh` while the content service fails; 604800, seven days, by default. */
    readonly staleIfError?: number | undefined
  }
  /** Replacements of the labels of buttons and messages, for example translations. */
  readonly labels?: Optional<Labels> | undefined
  /** Data of the icon's SVG path in a square of 32, drawn in the theme's colours. */
  readonly icon?: string | undefined
  /** Replaces the site's title in the navigation. */
  readonly Logo?: ComponentType<{ readonly siteTitle: string }> | undefined
  /** Rendered below every page. */
  readonly Footer?: ComponentType | undefined
  /** Pages in addition to those of the kit. */
  readonly pages?: readonly ExtraPage[] | undefined
}

/** The providers of a site's list; streams are played by hls.js, which each site has. */
export const getProviders = ({ playback }: Pick<SiteConfig, 'playback'>): readonly Provider[] =>
  (playback.providers ?? defaultProviders).map((provider) => (provider === nativeHls ? hls : provider))

/** Gives a studio's config its type. */
export const defineConfig = (config: SiteConfig): SiteConfig => config
