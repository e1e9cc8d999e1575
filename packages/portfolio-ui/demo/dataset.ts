import type { RichTextNode } from '../src/rich-text/rich-text.js'
import dataset from './dataset.json' with { type: 'json' }

/** The part of the demo studio's content that stories and tests show, in the types of this package. */
export interface DemoDataset {
  readonly title: string
  readonly description: string
  /** Colours of pages that have none of their own. */
  readonly colours: DemoColours
  readonly contact: DemoContact
  readonly editors: readonly DemoEditor[]
  /** Films that are published, those of the home page first. */
  readonly films: readonly DemoFilm[]
  readonly screeningRoom: { readonly colours: DemoColours; readonly films: readonly string[] }
  readonly info: { readonly film: string; readonly content: readonly RichTextNode[] }
}

/** Two colours as six hexadecimal digits each. */
export interface DemoColours {
  readonly foreground: string
  readonly background: string
}

export interface DemoContact {
  readonly address: string
  readonly email: string
  readonly telephone: string
  readonly instagram: string
}

/** An editor of the studio, with the slugs of their films. */
export interface DemoEditor {
  readonly slug: string
  readonly name: string
  readonly colours: DemoColours
  readonly films: readonly string[]
}

/** A film of the studio. `image`, `clip` and the captions' `file` are names of files. */
export interface DemoFilm {
  readonly slug: string
  readonly title: string
  readonly releaseDate: string
  readonly clients: readonly { readonly id: string; readonly name: string }[]
  /** Slugs of the editors. */
  readonly editors: readonly string[]
  readonly image: string
  readonly focalPoint: { readonly x: number; readonly y: number } | null
  readonly clip: string
  readonly captions: readonly { readonly language: string; readonly label: string; readonly file: string }[]
  readonly content: readonly RichTextNode[]
}

/** The demo studio's published content, which `pnpm demo-dataset` writes. */
export const DEMO: DemoDataset = dataset
