import dataset from './dataset.json' with { type: 'json' }

/**
 * The part of the demo studio's published content that stories and tests show, which `pnpm demo-dataset` writes. Films are those
 * of the home page first; `image`, `clip` and `file` are names of files.
 */
export const DEMO = dataset

export type DemoFilm = (typeof dataset.films)[number]
