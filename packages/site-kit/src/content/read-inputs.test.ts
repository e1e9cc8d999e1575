import { createPageQueries } from '@cutroom/content-client'
import { createSchemaTypes } from '@cutroom/content-client/schema'
import {
  ADDRESSES,
  DATES,
  FILM_LINKS,
  INSTAGRAM_ACCOUNTS,
  MAILS,
  OTHER_DATES,
  TELEPHONES,
} from '@cutroom/ground/testing/inputs'
import { defaultLinks, findProvider, parseLink, youtubeLinks } from '@cutroom/player-core/links'
import { defaultProviders } from '@cutroom/player-core/providers'
import { youtube } from '@cutroom/player-core/providers/youtube'
import { join } from 'node:path'
import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { expect, it } from 'vitest'
import { structuredDataTags } from '../head/structured-data.ts'
import { renderHtml } from '../server/respond/render-page.tsx'
import { SITE_CONFIG } from '../../testing/site-config.ts'
import { createPageContent } from './page-content.ts'

/* What people type, in the Studio and on the page: only this package has both. */

/** A kind of field: its inputs, and what Studio and page make of one; null for nothing. */
interface Kind {
  readonly title: string
  readonly inputs: readonly string[]
  readonly validation: Validation
  readonly show: (input: string) => string | null
  /** Whether Sanity's own field marks the inputs too; the Studio's tests check it. */
  readonly isMarkedBySanity?: true
}

type Validation = (rule: unknown) => unknown

/** The messages of a field's own rules, as the Studio calls them. */
async function findProblems(validation: Validation, value: string): Promise<readonly string[]> {
  const checks: ((value: string) => unknown)[] = []
  const rule: unknown = new Proxy(
    {},
    {
      get: (_, name) => (check: (value: string) => unknown) => {
        if (name === 'custom') checks.push(check)
        return rule
      },
    },
  )
  validation(rule)
  const results = await Promise.all(checks.map((check) => check(value)))
  return results.filter((result) => typeof result === 'string')
}

interface Field {
  readonly name: string
  readonly validation?: Validation
  readonly fields?: readonly Field[]
  readonly of?: readonly Field[]
  readonly marks?: { readonly annotations: readonly Field[] }
}

const providers = [...defaultProviders, youtube]

const types = createSchemaTypes({
  links: [...defaultLinks, youtubeLinks],
  parseLink,
  mediaOrigins: ['https://films.example'],
}) as unknown as readonly Field[]

function getValidation(type: string, name: string): Validation {
  const field = types.find((each) => each.name === type)?.fields?.find((each) => each.name === name)
  if (!field?.validation) throw new Error(`${type}.${name} has no validation.`)
  return field.validation
}

function getLinkValidation(): Validation {
  const [block] = types.find(({ name }) => name === 'richText')?.of ?? []
  const validation = block?.marks?.annotations[0]?.fields?.[0]?.validation
  if (!validation) throw new Error('Links have no validation.')
  return validation
}

const queries = createPageQueries({ projectId: 'abc', studioName: 'Cutroom', onWarning: () => {} })
const content = createPageContent(queries, SITE_CONFIG)

/** The page of a path whose content is this result of its query. */
const getPage = (path: string, result: unknown, videoSlug: string | null = null) =>
  content.page({ path, videoSlug }).view([result, null])

/** The address of the link in a part of the info page, which its class names. */
function findLink(part: string, info: object): string | null {
  const html = renderHtml(getPage('/info', { _id: 'infoPage', ...info }), SITE_CONFIG)
  const links: string[] = []
  const visit = (node: DefaultTreeAdapterTypes.Node, isInside: boolean) => {
    const attributes = defaultTreeAdapter.isElementNode(node) ? node.attrs : []
    const get = (wanted: string) => attributes.find(({ name }) => name === wanted)?.value
    const href = get('href')
    if (isInside && href !== undefined) links.push(href)
    const children = 'childNodes' in node ? node.childNodes : []
    for (const child of children) visit(child, isInside || (get('class') ?? '').split(' ').includes(part))
  }
  visit(parseFragment(html), false)
  expect(links.length).toBeLessThanOrEqual(1)
  return links[0] ?? null
}

const contactLink = (field: string) => (input: string) =>
  findLink('cutroom-contact', { contact: { [field]: input } })

function textLink(href: string): string | null {
  const children = [{ _type: 'span', _key: 's', text: 'Words', marks: ['m'] }]
  const markDefs = [{ _type: 'link', _key: 'm', href }]
  const block = { _type: 'block', _key: 'b', style: 'normal', children, markDefs }
  return findLink('cutroom-rich-text', { content: [block] })
}

const CREATED = '1999-12-31'

/** The date of a film in the structured data of its page, if it is not the day of its creation. */
function filmDate(releaseDate: string): string | null {
  const film = {
    _id: 'f',
    _createdAt: `${CREATED}T10:00:00Z`,
    slug: { current: 'film' },
    title: 'Film',
    videoVimeo: { link: 'https://cdn.example/film.mp4' },
    posterImage: { asset: { _ref: `image-${'a'.repeat(40)}-1920x1080-png` } },
    releaseDate,
  }
  const playlist = { _id: 'p', _rev: 'r', total: 1, videos: [film] }
  const page = getPage('/', { _id: 'homePage', videoPlaylist: playlist }, 'film')
  const [tag] = structuredDataTags({ page, filmId: 'f', origin: 'https://a.example', config: SITE_CONFIG })
  const day = /"uploadDate":"([\d-]+)T/.exec(tag?.text ?? '')?.[1]
  if (day === undefined) throw new Error('The film has no date, and so is no film for search engines.')
  return day === CREATED ? null : day
}

/** What plays a film of this link: the address of a frame, or of a media file. */
function playLink(link: string): string | null {
  const film = { _id: 'f', slug: { current: 'film' }, title: 'Film', videoVimeo: { link } }
  const page = getPage('/', {
    _id: 'homePage',
    videoPlaylist: { _id: 'p', _rev: 'r', total: 1, videos: [film] },
  })
  const read = (page.kind === 'films' && page.films[0]?.link) || ''
  const provider = findProvider(providers, read)
  const parsed = provider && parseLink(provider.links, read)
  return parsed ? (provider.frame?.address(parsed) ?? parsed.id) : null
}

const KINDS: readonly Kind[] = [
  {
    title: 'Links to films, for a site that lists YouTube',
    inputs: FILM_LINKS,
    validation: getValidation('hostedVideo', 'link'),
    show: playLink,
  },
  {
    title: 'Links in texts',
    inputs: ADDRESSES,
    validation: getLinkValidation(),
    show: textLink,
  },
  {
    title: 'Telephone',
    inputs: TELEPHONES,
    validation: getValidation('settings', 'contactTel'),
    show: contactLink('contactTel'),
  },
  {
    title: 'Email',
    inputs: MAILS,
    validation: getValidation('settings', 'contactEmail'),
    show: contactLink('contactEmail'),
  },
  {
    title: 'Instagram',
    inputs: INSTAGRAM_ACCOUNTS,
    validation: getValidation('settings', 'instaHandle'),
    show: contactLink('instaHandle'),
  },
  {
    title: 'Release date',
    inputs: DATES,
    validation: getValidation('video', 'releaseDate'),
    show: filmDate,
  },
  {
    title: 'Release date of an import, which the calendar of the Studio cannot show',
    inputs: OTHER_DATES,
    validation: getValidation('video', 'releaseDate'),
    show: filmDate,
    isMarkedBySanity: true,
  },
]

const PAGE = join(import.meta.dirname, '../../../../docs/inputs.md')

const INTRODUCTION = `# What is read of what people type

The Studio accepts what the page can use, and marks the rest: both have the readers of \`packages/ground\`.
\`packages/site-kit/src/content/read-inputs.test.ts\` compares them, and writes this page:
\`pnpm --filter @cutroom/site-kit exec vitest run src/content/read-inputs.test.ts -u\`.
`

/** A text in Markdown, in which invisible characters are escaped. */
const toCode = (text: string) =>
  `\`${text.replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)}\``

it.each(KINDS)('the page of $title shows what the Studio accepts', async ({ inputs, validation, show }) => {
  for (const input of inputs) {
    const problems = await findProblems(validation, input)
    expect([input, show(input) !== null]).toEqual([input, problems.length === 0])
  }
})

it('docs/inputs.md has what Studio and page make of each input', async () => {
  const sections = KINDS.map(async ({ title, inputs, validation, show, isMarkedBySanity }) => {
    const rows = inputs.map(async (input) => {
      const problems = await findProblems(validation, input)
      const studio = isMarkedBySanity || problems.length > 0 ? 'marks' : 'accepts'
      return `| ${toCode(input)} | ${studio} | ${show(input) === null ? 'nothing' : toCode(show(input) ?? '')} |`
    })
    return `## ${title}\n\n| typed | Studio | page |\n| --- | --- | --- |\n${(await Promise.all(rows)).join('\n')}\n`
  })
  await expect([INTRODUCTION, ...(await Promise.all(sections))].join('\n')).toMatchFileSnapshot(PAGE)
})
