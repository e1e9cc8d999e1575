import dataset from './dataset.json' with { type: 'json' }

/** Published content of the demo studio, by `pnpm demo-dataset`; the home page's films first. */
export const DEMO = dataset

export type DemoFilm = (typeof dataset.films)[number]
