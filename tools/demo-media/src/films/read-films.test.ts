import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { DEMO } from '../dataset.ts'
import { filmSeconds } from './film.ts'
import { readFilms } from './read-films.ts'

const films = readFilms()
const named = async (folder: string, ending: string) =>
  (await readdir(join(DEMO, folder)))
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))

describe('readFilms', () => {
  it('returns a film for each clip of the demo, and a still for each of its pictures', async () => {
    const clips = films.filter(({ quality }) => quality !== undefined).map(({ name }) => name)
    expect(clips.toSorted()).toEqual((await named('files', '.mp4')).toSorted())
    const stills = films.flatMap((film) => film.stills.map(({ name }) => name))
    expect(stills.toSorted()).toEqual((await named('images', '.jpg')).toSorted())
  })

  it.each(films)('gives each shot of $name one scene, and cuts its stills from its length', (film) => {
    for (const { fragment } of film.shots) {
      expect(fragment.match(/vec3 scene\(vec2 p\)/g)).toHaveLength(1)
      expect(fragment).not.toContain('#pragma')
    }
    for (const { at } of film.stills) expect(at).toBeLessThan(filmSeconds(film))
  })
})
