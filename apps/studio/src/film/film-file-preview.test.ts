import type { SanityClient } from '@sanity/client'
import { describe, expect, it } from 'vitest'
import { startSharedDemo } from '../../testing/content-service.ts'
import { FILM_FILES, getFileTitle, type FilmFile } from './film-file-preview.tsx'

let client: SanityClient
startSharedDemo((demo) => (client = demo))

const fetchFiles = () => client.fetch<FilmFile[]>(FILM_FILES.fetch, {}, { perspective: 'drafts' })

describe('FILM_FILES', () => {
  it('returns the film files of the demo with the titles and posters of their films', async () => {
    const files = await fetchFiles()
    expect(files.length).toBeGreaterThan(10)
    for (const file of files) {
      expect(getFileTitle(file)).not.toMatch(/[\da-f]{8}|\.mp4/)
      expect(file.films[0]?.poster ?? file.poster).toMatch(/^http/)
    }
  })

  it('returns files of drafts, and files without a film last', async () => {
    await client.create({ _id: 'a-file', _type: 'hostedVideo', link: '/files/a.mp4' })
    expect(getFileTitle((await fetchFiles()).at(-1) ?? ({} as FilmFile))).toBe(
      '/files/a.mp4 (not used by a film)',
    )
    const reference = { _key: 'a', _type: 'reference', _ref: 'a-file' }
    await client.create({ _id: 'drafts.b', _type: 'video', title: 'Aardvark', videoVimeo: [reference] })
    expect(getFileTitle((await fetchFiles())[1] ?? ({} as FilmFile))).toBe('Aardvark')
  })
})
