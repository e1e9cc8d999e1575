import { Schema } from '@sanity/schema'
import { builtinTypes, groupProblems, validateSchema } from '@sanity/schema/_internal'
import { describe, expect, it } from 'vitest'
import { createSlug, schemaTypes, singletonTypes } from './index.js'

const compiled = Schema.compile({ name: 'default', types: [...builtinTypes, ...schemaTypes] })

/** The fields of docs/behaviour.md, "Content". */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  settings: [
    'siteTitle',
    'siteDescription',
    'siteImage',
    'globalThemeColours',
    'contactAddress',
    'contactEmail',
    'contactTel',
    'instaHandle',
  ],
  homePage: ['videoPlaylist', 'themeColours'],
  editorsPage: ['editors', 'themeColours'],
  screeningRoomPage: ['videoPlaylist', 'themeColours'],
  infoPage: ['content', 'video', 'themeColours'],
  editor: ['name', 'slug', 'formerSlugs', 'videoPlaylist', 'themeColours'],
  client: ['name'],
  playlist: ['title', 'videos'],
  video: [
    'title',
    'slug',
    'formerSlugs',
    'videoVimeo',
    'posterImage',
    'releaseDate',
    'editors',
    'client',
    'content',
  ],
  filmFile: ['file', 'link', 'size', 'duration', 'poster', 'captions'],
  hostedVideo: ['file', 'link', 'size', 'duration', 'poster', 'captions'],
}

interface FieldOfForm {
  readonly name: string
  readonly type: { readonly title?: string; readonly description?: string }
}

describe('schemaTypes', () => {
  it('compiles without a problem', () => {
    const validated = validateSchema(schemaTypes)
    expect(groupProblems(validated.getTypes())).toEqual([])
  })

  it.each(Object.entries(FIELDS))('has the fields of %s that the queries use', (name, fields) => {
    const type = compiled.get(name)
    expect(type?.fields.map((field: { name: string }) => field.name).toSorted()).toEqual(fields.toSorted())
  })

  it('describes every field in words of the site', () => {
    const words = Object.keys(FIELDS).flatMap((name) =>
      ((compiled.get(name)?.fields ?? []) as readonly FieldOfForm[]).map(
        ({ name: field, type: { title, description } }) => ({
          place: `${name}.${field}`,
          title,
          description,
        }),
      ),
    )
    expect(words.filter(({ description }) => !description)).toEqual([])
    const technical = /\b(?:slug|dataset|hosted|reference|document)/i
    expect(words.filter(({ title, description }) => technical.test(`${title} ${description}`))).toEqual([])
  })

  it('lists films without a date after the newest ones', () => {
    const { orderings } = compiled.get('video') as { orderings: readonly { name: string; by: unknown }[] }
    expect(orderings.find(({ name }) => name === 'newest')?.by).toEqual([
      { field: 'releaseDate', direction: 'desc', nulls: 'last' },
    ])
  })

  it.each([
    ['夜のフェリー', '夜のフェリー'],
    ['밤의 페리', '밤의-페리'],
    ['रात', 'रात'],
    ['לילה', 'לילה'],
    ['สวัสดี', 'สวัสดี'],
    ['夜 Ferry', '夜-ferry'],
    ['Über den Straßen', 'ueber-den-strassen'],
    ['Smo\u0308rrebrød in ŁÓDŹ', 'smoerrebrod-in-lodz'],
    ['İstanbul’da Işık', 'istanbul-da-isik'],
    ['Đà Nẵng, Œuvre, Þór', 'da-nang-oeuvre-thor'],
    ['!', ''],
  ])('generates the address of %j from its letters', (title, slug) => {
    const { fields } = compiled.get('video') as { fields: { name: string; type: { options?: object } }[] }
    const options = fields.find(({ name }) => name === 'slug')?.type.options
    expect(options).toMatchObject({ source: 'title' })
    expect((options as { slugify?: (title: string) => string }).slugify?.(title)).toBe(slug)
    expect(createSlug(title, [], '')).toBe(slug)
  })

  it('contains every singleton type', () => {
    expect(singletonTypes.every((name) => name in FIELDS)).toBe(true)
  })
})

describe('schemaTypes in lists of documents', () => {
  const prepare = (name: string, selected: Record<string, unknown>) => {
    const type = compiled.get(name) as { preview: { prepare(value: object): object } }
    return type.preview.prepare(selected)
  }

  it('shows an image and a title, or a placeholder for it', () => {
    expect(prepare('video', { client: 'Ada Ltd', editor: 'Ben', hostedPoster: 'picture' })).toEqual({
      title: 'Film without a title',
      subtitle: 'Ada Ltd · Ben',
      media: 'picture',
    })
    expect(prepare('editor', { title: 'Ben', slug: 'ben' })).toMatchObject({
      subtitle: 'Editor · /editors/ben',
    })
    expect(prepare('editor', { title: 'Ben' })).toMatchObject({ subtitle: 'Editor · no address yet' })
    expect(prepare('playlist', { title: 'Home', videos: [{}] })).toMatchObject({
      subtitle: 'Playlist · 1 film',
    })
    expect(prepare('playlist', { title: 'Home' })).toMatchObject({ subtitle: 'Playlist · 0 films' })
  })

  it('distinguishes a page, a playlist, an editor and a client of the same name', () => {
    const subtitles = ['homePage', 'playlist', 'editor', 'client'].map((name) => {
      const { subtitle } = prepare(name, { title: 'Home' }) as { subtitle: string }
      return subtitle.split(' · ')[0]
    })
    expect(subtitles).toEqual(['Page', 'Playlist', 'Editor', 'Client'])
  })
})
