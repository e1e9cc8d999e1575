import type { Hono } from 'hono'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startFakeOembed, type FakeOembed } from '../../../testing/server/fake-oembed.ts'
import { startServedPages } from '../../../testing/server/served-pages.ts'

const PICTURE = 'https://i.vimeocdn.com/video/1000-d_1920'

const FILM = {
  _id: 'film',
  _type: 'video',
  slug: { current: 'night-shift' },
  title: 'Night Shift',
  releaseDate: '2026-09-18',
  client: [],
  editors: [],
  videoVimeo: { link: 'https://vimeo.com/1000' },
}

const COLOURS = { foreground: '#1b39e6', background: '#f1ede2' }

let oembed: FakeOembed
let site: Hono
beforeEach(async () => {
  const pages = await startServedPages()
  pages.content.results = {
    homePage: { _id: 'homePage', videoPlaylist: { _id: 'p', videos: [FILM] } },
    infoPage: { _id: 'infoPage', video: FILM },
    editorsPage: {
      _id: 'editorsPage',
      editors: [
        { _id: 'a', name: 'No Films', slug: { current: 'a' } },
        { _id: 'b', name: 'On Vimeo', slug: { current: 'b' }, themeColours: COLOURS, film: FILM },
      ],
    },
  }
  oembed = await startFakeOembed()
  onTestFinished(oembed.close)
  site = pages.site({ SITE_URL: 'https://studio.example', OEMBED_ORIGIN: oembed.origin })
})

describe('createSite', () => {
  it('uses the picture of the host for a film without a poster, in page, head and structured data', async () => {
    const html = await (await site.request('/?video=night-shift')).text()
    expect(html).toMatch(new RegExp(`<img[^>]*src="${PICTURE}" alt="night-shift poster image"`))
    expect(html).toContain('https://i.vimeocdn.com/video/1000-d_400')
    expect(html).toContain(`<meta property="og:image" content="${PICTURE}">`)
    expect(html).toContain('<meta property="og:image:width" content="1920">')
    expect(html).toContain(`"thumbnailUrl":"${PICTURE}"`)
    expect(html).toContain('"duration":"PT2S"')
    expect(oembed.referrers).toContain('https://studio.example/')
  })

  it('shows the picture of the host, and the colours of its editor, on the list of editors', async () => {
    const html = await (await site.request('/editors')).text()
    expect(html).toContain(`src="${PICTURE}"`)
    expect(html).toContain(`style="--cutroom-background:${COLOURS.background}`)
    expect(html).toContain(`<meta name="theme-color" content="${COLOURS.background}">`)
  })

  it("allows images only from the host's picture origin", async () => {
    const policy = (await site.request('/')).headers.get('Content-Security-Policy') ?? ''
    expect(policy.split('; ').filter((directive) => directive.includes('i.vimeocdn.com'))).toEqual([
      expect.stringMatching(/^img-src /),
    ])
  })
})
