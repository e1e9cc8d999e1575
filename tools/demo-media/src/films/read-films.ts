import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { parse } from 'yaml'

import type { Film, Overlay, Shot } from './film.ts'
import { setWordmark } from './set-wordmark.ts'
import { setWords } from './set-words.ts'

const FOLDER = join(import.meta.dirname, '../../films')

/** Overlays by their names in the films' files. */
const overlays: Readonly<Record<string, Overlay>> = { words: setWords, wordmark: setWordmark }

/** A film as its YAML has it: shaders are named by their sections in the GLSL file beside it. */
type FilmFile = Omit<Film, 'name' | 'shots' | 'overlay'> & {
  overlay?: string
  shots: (Omit<Shot, 'fragment' | 'feedback'> & {
    scene: string
    feedback?: { scene: string; width: number; height: number }
  })[]
}

export function readFilms(): Film[] {
  return globSync('*.yaml', { cwd: FOLDER })
    .toSorted()
    .map((file) => readFilm(basename(file, '.yaml')))
}

function readFilm(name: string): Film {
  const { overlay, shots, ...film } = parse(readFileSync(join(FOLDER, `${name}.yaml`), 'utf8')) as FilmFile
  const shader = readShaders(name)
  const draw = overlay === undefined ? undefined : overlays[overlay]
  if (overlay !== undefined && !draw) throw new Error(`${name} names the unknown overlay ${overlay}.`)
  return {
    ...film,
    name,
    ...(draw && { overlay: draw }),
    shots: shots.map(({ scene, feedback, ...shot }) => ({
      ...shot,
      fragment: shader(scene),
      ...(feedback && { feedback: { ...feedback, fragment: shader(feedback.scene) } }),
    })),
  }
}

/** A shader is what is in front of the first `#pragma shot NAME`, and its own section. */
function readShaders(film: string): (name: string) => string {
  const [common = '', ...sections] = readFileSync(join(FOLDER, `${film}.glsl`), 'utf8').split('#pragma shot ')
  return (name) => {
    const section = sections.find((text) => text.startsWith(`${name}\n`))
    if (section === undefined) throw new Error(`${film}.glsl has no line '#pragma shot ${name}'.`)
    return common + section.slice(name.length)
  }
}
