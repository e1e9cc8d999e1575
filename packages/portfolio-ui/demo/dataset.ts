import dataset from './dataset.json' with { type: 'json' }

/** Published content of the demo studio, written by `pnpm demo-dataset`; films of the home page first. */
export const DEMO = dataset

export type DemoFilm = (typeof dataset.films)[number]
