import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { demoDataset } from './demo-dataset.ts'

const FOLDER = join(import.meta.dirname, '../demo')

describe('demoDataset', () => {
  const { documents, files } = demoDataset(readFileSync(join(FOLDER, 'cutroom.ndjson'), 'utf8'))
  const ids = new Set(documents.map(({ _id }) => _id))
  const text = JSON.stringify(documents)

  it('refers to documents and files that exist', () => {
    const references = Array.from(text.matchAll(/"_ref":"([^"]+)"/g), ([, id = '']) => id)
    expect(references.filter((id) => !ids.has(id))).toEqual([])
    expect(files.filter((file) => !existsSync(join(FOLDER, file)))).toEqual([])
    expect(files).toContain('files/microphone.en.vtt')
  })

  it('has films on every page and for every editor', () => {
    const playlists = documents.filter(({ _type }) => _type === 'playlist')
    const titles = Object.fromEntries(
      playlists.map(({ _id, videos }) => [_id, Array.isArray(videos) ? videos.length : 0]),
    )
    expect(titles).toMatchObject({ 'playlist-home': 4, 'playlist-screening-room': 5 })
    expect(documents.filter(({ _type }) => _type === 'editor')).toHaveLength(3)
  })

  it("leaves the name, the colours of pages and the contact to the studio's own", () => {
    const settings = documents.find(({ _id }) => _id === 'settings')
    expect(settings).not.toHaveProperty('siteTitle')
    expect(settings).not.toHaveProperty('globalThemeColours')
    expect(documents.find(({ _id }) => _id === 'screeningRoomPage')).not.toHaveProperty('themeColours')
    expect(text).not.toMatch(/drafts\.|Oldhaven|hello@/)
  })
})
