import { fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { StrictMode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { demoRichText } from '../../demo/content.js'
import { describeConformance } from '../../test/describe-conformance.js'
import { translateTexts } from '../../test/translate-texts.js'
import { isMoving } from './moving-picture.js'
import { RichText, type ResolveImage, type RichTextContent } from './rich-text.js'

const picture = {
  src: '/city.jpg',
  srcSet: '/city-480.jpg 480w, /city.jpg 1600w',
  width: 1920,
  height: 1080,
  alt: 'A city at night',
}
const resolveImage: ResolveImage = () => picture
const quiet = () => undefined

/** One paragraph of one span. */
const paragraph = (span: object, block: object = {}): RichTextContent => [
  Object.assign({ _type: 'block', children: [{ _type: 'span', ...span }] }, block),
]
const link = (href: unknown, more: object = {}): RichTextContent =>
  paragraph({ text: 'here', marks: ['l'] }, { markDefs: [{ _type: 'link', _key: 'l', href, ...more }] })

describeConformance('RichText', <RichText content={demoRichText} resolveImage={resolveImage} />, {
  root: HTMLDivElement,
  className: 'cutroom-rich-text',
})

describe('RichText', () => {
  it('shows blocks, lists with levels, marks and pictures', () => {
    const { container } = render(
      <RichText content={demoRichText} resolveImage={resolveImage} onWarning={quiet} />,
    )
    expect(screen.getByRole('heading', { level: 3, name: 'How we work' })).toBeDefined()
    expect(container.querySelector('strong')?.textContent).toBe('sound')
    expect(container.querySelector('em .cutroom-rich-text__underline')?.textContent).toBe('silence')
    expect(container.querySelector('code')?.textContent).toBe('01:00:00:00')
    expect(container.querySelector('s')?.textContent).toBe('never')
    expect(container.querySelector('blockquote')?.textContent).toBe('Leave the room before the scene does.')
    expect(container.querySelectorAll('ul > li > ul > li')).toHaveLength(2)
    expect(container.querySelectorAll('ol > li')).toHaveLength(3)
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe(
      'mailto:desk@cutroom.example',
    )
  })

  it.each([
    ['a text', [['a'], ['b']], [['a'], ['c']]],
    ['a mark', [['a'], ['b'], ['c']], [['a'], ['b', 'strong'], ['c']]],
    ['an address', [['a'], ['b', 'l'], ['c']], [['a'], ['b', 'none'], ['c']]],
    ['another text before it', [['b', 'em'], ['c']], [['a'], ['b', 'em'], ['c']]],
    ['a text less', [['a'], ['b'], ['c', 'em']], [['a'], ['c', 'em']]],
  ])('shows a paragraph that has changed by %s after a browser has translated the page', (_, ...texts) => {
    const markDefs = [{ _type: 'link', _key: 'l', href: 'https://example.com' }]
    const [before, after] = texts.map((spans) => (
      <RichText
        key="text"
        content={['first', 'last'].map((name) => ({
          _type: 'block',
          _key: name,
          markDefs,
          children: spans.map(([text, ...marks]) => ({ _type: 'span', _key: text, text: `${text} `, marks })),
        }))}
      />
    ))
    const { container, rerender } = render(before)
    translateTexts(container)
    rerender(after)
    expect(container.innerHTML).toBe(renderToStaticMarkup(after))
  })

  it('leaves pictures and headings in the document when another paragraph changes', () => {
    const text = (last: string): RichTextContent => [
      { _type: 'block', _key: 'h', style: 'h2', children: [{ _type: 'span', text: 'Night Ferry' }] },
      { _type: 'image', _key: 'i' },
      ...(paragraph({ text: last }, { _key: 'p' }) ?? []),
    ]
    const { rerender } = render(<RichText content={text('One.')} resolveImage={() => picture} />)
    const kept = [screen.getByRole('heading'), screen.getByRole('img')]
    rerender(<RichText content={text('Two.')} resolveImage={() => picture} />)
    expect([screen.getByRole('heading'), screen.getByRole('img')]).toEqual(kept)
    expect(kept.every(({ isConnected }) => isConnected)).toBe(true)
    expect(screen.getByText('Two.')).toBeDefined()
  })

  it('shows an image as the site resolves its node, with its caption', () => {
    const node = { _type: 'image', asset: { _ref: 'image-a' }, caption: ' At four in the morning. ' }
    const resolve = vi.fn<ResolveImage>(() => ({ ...picture, data: { 'data-field': 'content:a' } }))
    render(<RichText content={[node]} resolveImage={resolve} />)
    expect(resolve).toHaveBeenCalledWith(expect.objectContaining(node))
    const image = screen.getByRole('img', { name: 'A city at night' })
    const { src, srcSet, width, height } = picture
    expect(image.getAttribute('src')).toBe(src)
    expect(image.getAttribute('srcset')).toBe(srcSet)
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual([`${width}`, `${height}`])
    expect(image.dataset['field']).toBe('content:a')
    expect(screen.getByText('At four in the morning.').tagName).toBe('FIGCAPTION')
  })

  it('shows a still of a picture that moves, with a button that stops it and starts it', async () => {
    const moving = `data:image/gif;base64,${btoa('GIF89a NETSCAPE2.0')}`
    render(<RichText content={[{ _type: 'image' }]} resolveImage={() => ({ ...picture, moving })} />)
    const image = screen.getByRole('img')
    const shown = () => [image.getAttribute('src'), image.getAttribute('srcset')]
    expect(shown()).toEqual([picture.src, picture.srcSet])
    fireEvent.load(image)
    fireEvent.click(await screen.findByRole('button', { name: `Pause ${picture.alt}` }))
    expect(shown()).toEqual([picture.src, picture.srcSet])
    fireEvent.click(screen.getByRole('button', { name: `Play ${picture.alt}` }))
    expect(shown()).toEqual([moving, null])
  })

  it('shows a still that replaces a picture that moves in the same block', async () => {
    const moving = `data:image/gif;base64,${btoa('GIF89a NETSCAPE2.0')}`
    const text = (resolve: ResolveImage) => <RichText content={[{ _type: 'image' }]} resolveImage={resolve} />
    const { rerender } = render(text(() => ({ ...picture, moving })))
    fireEvent.load(screen.getByRole('img'))
    fireEvent.click(await screen.findByRole('button', { name: `Pause ${picture.alt}` }))
    fireEvent.click(screen.getByRole('button', { name: `Play ${picture.alt}` }))
    rerender(text(() => ({ ...picture, src: '/sea.jpg' })))
    expect(screen.getByRole('img').getAttribute('src')).toBe('/sea.jpg')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('leaves out an image without a picture, and warns', () => {
    const onWarning = vi.fn<(message: string) => void>()
    const content = [{ _type: 'image', asset: { _ref: 'image-a' } }]
    const { container } = render(
      <RichText content={content} resolveImage={() => null} onWarning={onWarning} />,
    )
    expect(container.querySelector('img')).toBeNull()
    expect(onWarning.mock.calls[0]?.[0]).toContain('image-a')
  })

  const headings = (styles: readonly string[]): RichTextContent =>
    styles.flatMap((style, at) => paragraph({ text: `${at}` }, { style }) ?? [])
  const levels = () => screen.getAllByRole('heading').map(({ tagName }) => tagName.toLowerCase())

  it('puts headings below the level that the text belongs to', () => {
    render(<RichText content={headings(['h1', 'h2', 'h2', 'h3', 'h4', 'h5', 'h6'])} below={1} />)
    expect(levels()).toEqual(['h2', 'h3', 'h3', 'h4', 'h5', 'h6', 'h6'])
  })

  it('skips no heading level for any sizes that an author has chosen', () => {
    const { container } = render(<RichText content={headings(['h3', 'h6', 'h2', 'h4', 'h4'])} below={2} />)
    expect(levels()).toEqual(['h3', 'h4', 'h3', 'h4', 'h4'])
    expect([...container.querySelectorAll('[data-size]')].map((at) => at.getAttribute('data-size'))).toEqual([
      '3',
      '6',
      '2',
      '4',
      '4',
    ])
  })

  it('skips no level above an author’s highest heading', () => {
    const content = [3, 4].flatMap((n) => paragraph({ text: `h${n}` }, { style: `h${n}` }) ?? [])
    render(<RichText content={content} />)
    expect(screen.getByRole('heading', { name: 'h3', level: 3 })).toBeDefined()
    expect(screen.getByRole('heading', { name: 'h4', level: 4 })).toBeDefined()
  })
})

describe('RichText links', () => {
  it('open other sites in the same tab without a referrer', () => {
    render(<RichText content={link('https://example.com')} />)
    const anchor = screen.getByRole('link', { name: 'here' })
    expect(anchor.getAttribute('rel')).toBe('noopener noreferrer')
    expect(anchor.getAttribute('target')).toBeNull()
  })

  it('announce a new tab where the author requested one', () => {
    render(<RichText content={link('https://example.com', { blank: true })} />)
    expect(screen.getByRole('link', { name: 'here (opens in a new tab)' }).getAttribute('target')).toBe(
      '_blank',
    )
  })

  it('are never within another: a text has its first one', () => {
    const [first, second] = ['a', 'b'].map((_key) => ({ _type: 'link', _key, href: `/${_key}` }))
    const { container } = render(
      <RichText
        content={paragraph({ text: 'here', marks: ['a', 'em', 'b'] }, { markDefs: [second, first] })}
      />,
    )
    expect(container.querySelectorAll('a')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'here' }).getAttribute('href')).toBe('/a')
    expect(container.querySelector('em')?.textContent).toBe('here')
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', null, {}, 7])('stay text for %j', (href) => {
    render(<RichText content={link(href)} />)
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText('here')).toBeDefined()
  })
})

describe('RichText with unknown content', () => {
  const unknown: readonly [what: string, content: RichTextContent, text: string][] = [
    ['block', [{ _type: 'poll' }], ''],
    ['mark', paragraph({ text: 'spark', marks: ['glitter'] }), 'spark'],
    [
      'annotation',
      paragraph({ text: 'spark', marks: ['k'] }, { markDefs: [{ _type: 'glitter', _key: 'k' }] }),
      'spark',
    ],
    ['style', paragraph({ text: 'lead' }, { style: 'lede' }), 'lead'],
    ['list', paragraph({ text: 'done' }, { listItem: 'checklist', level: 1 }), 'done'],
    ['picture', [{ _type: 'image' }], ''],
    // The renderer has nodes of its own with these names.
    ...['@list', '@span', '@text'].flatMap((_type): [string, RichTextContent, string][] => [
      [`block ${_type}`, [{ _type }], ''],
      [`child ${_type}`, paragraph({ _type, text: 'spark' }), ''],
    ]),
  ]

  it.each(unknown)(
    'renders a hidden placeholder for an unknown %s, keeps its text, and warns',
    (_what, content, text) => {
      const onWarning = vi.fn<(message: string) => void>()
      const { container } = render(<RichText content={content} onWarning={onWarning} />)
      expect(container.querySelector('[data-unknown]')?.hasAttribute('hidden')).toBe(true)
      expect(container.textContent).toBe(text)
      expect(onWarning).toHaveBeenCalled()
    },
  )

  it('warns once per content over all renders', () => {
    const onWarning = vi.fn<(message: string) => void>()
    const content: RichTextContent = [{ _type: 'poll' }, { _type: 'poll' }]
    const { rerender } = render(<RichText content={content} onWarning={onWarning} />)
    rerender(<RichText content={content} onWarning={onWarning} className="again" />)
    expect(onWarning).toHaveBeenCalledOnce()
  })

  it('warns on the console by default', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    render(
      <StrictMode>
        <RichText content={[{ _type: 'poll' }]} />
      </StrictMode>,
    )
    expect(warn.mock.calls[0]?.[0]).toContain('poll')
    warn.mockRestore()
  })
})

describe('RichText with nested lists', () => {
  it.each(['blockquote', 'unknown'])('has no list in a paragraph for the style %s', (style) => {
    const item = (level: number) => ({
      _type: 'block',
      _key: `${level}`,
      style,
      listItem: 'bullet',
      level,
      children: [{ _type: 'span', _key: 's', text: `level ${level}` }],
    })
    const { container } = render(<RichText content={[item(1), item(2)]} onWarning={() => {}} />)
    expect(container.querySelectorAll('li')).toHaveLength(2)
    expect(container.querySelector('p ul')).toBeNull()
  })
})

describe('RichText with a list that skips levels', () => {
  it('has no marker for a level without an item', () => {
    const item = (level: number) =>
      paragraph({ text: `${level}` }, { _key: `${level}`, listItem: 'bullet', level }) ?? []
    const { container } = render(<RichText content={[2, 1, 4].flatMap(item)} />)
    const items = [...container.querySelectorAll('li')].map((li) => [li.textContent, li.style.listStyle])
    expect(items).toEqual([
      ['2', 'none'],
      ['2', ''],
      ['14', ''],
      ['4', 'none'],
      ['4', 'none'],
      ['4', ''],
    ])
  })
})

describe('RichText with malformed content', () => {
  it.each([null, undefined, []])('renders nothing for %j', (content) => {
    const { container } = render(<RichText content={content} />)
    expect(container.childElementCount).toBe(0)
  })

  it('shows the text of blocks without keys, texts and marks', () => {
    const content = [
      {
        _type: 'block',
        children: [{ _type: 'span' }, { _type: 'span', text: 'left' }, null, 'x'],
        markDefs: null,
      },
      {
        _type: 'block',
        level: -3,
        listItem: 'bullet',
        children: [{ _type: 'span', text: 'item', marks: [7, null] }],
      },
    ] as unknown as RichTextContent
    const { container } = render(<RichText content={content} onWarning={quiet} />)
    expect(container.querySelector('p')?.textContent).toBe('left')
    expect(container.querySelector('ul > li')?.textContent).toBe('item')
  })

  it('composes accents, which Firefox and Safari show in another font', () => {
    const { container } = render(<RichText content={paragraph({ text: 'Jose\u0301 手\uFA10' })} />)
    expect(container.textContent).toBe('José 手\uFA10')
  })

  it.each(['\n', '\r\n', '\r', '\u0085', '\u2028', '\u2029', '\v'])('breaks a line at %j', (lineBreak) => {
    const { container } = render(<RichText content={paragraph({ text: `Night${lineBreak}Ferry` })} />)
    expect(container.querySelector('p')?.innerHTML).toBe('Night<br>Ferry')
  })

  it.each(['\0', '\u0007', '\u001b', '\u007f', '\u0082'])(
    'leaves out the control character %j',
    (control) => {
      const { container } = render(<RichText content={paragraph({ text: `Night${control}\tFerry` })} />)
      expect(container.querySelector('p')?.textContent).toBe('Night\tFerry')
    },
  )

  it('shows bullets of Word as bullets', () => {
    const { container } = render(<RichText content={paragraph({ text: '\uf0b7 Night\n\uf0a7 Ferry' })} />)
    expect(container.querySelector('p')?.innerHTML).toBe('• Night<br>• Ferry')
  })

  it('has no caption in which nothing is seen', () => {
    const content = [{ _type: 'image', caption: '\u200b' }]
    const { container } = render(<RichText content={content} resolveImage={resolveImage} />)
    expect(container.querySelector('figcaption')).toBeNull()
  })

  it.each(['', ' ', '\u00a0', '\u200b', undefined])(
    'has no heading, paragraph, quote, list item and link for the text %j',
    (text) => {
      const empty = (block: object) =>
        paragraph(
          { text, marks: ['l'] },
          { markDefs: [{ _type: 'link', _key: 'l', href: '/' }], ...block },
        ) ?? []
      const list = { listItem: 'bullet', level: 1 }
      const content = [
        ...empty({}),
        ...(paragraph({ text: 'One' }) ?? []),
        ...[{ style: 'h2' }, {}, { style: 'blockquote' }, list].flatMap(empty),
        ...(paragraph({ text: 'Two' }) ?? []),
        ...empty({}),
      ]
      const { container } = render(<RichText content={content} />)
      expect([...container.querySelectorAll('*')].map(({ tagName }) => tagName)).toEqual(['DIV', 'P', 'P'])
      expect(render(<RichText content={empty({})} />).container.childElementCount).toBe(0)
    },
  )

  it('throws for no value', () => {
    const type = fc.constantFrom('block', 'span', 'image', 'link', 'poll', '@list', '@span', '@text', '')
    const anything = fc.anything({ withNullPrototype: true })
    const node = fc.record(
      {
        _type: fc.oneof(type, anything),
        _key: fc.oneof(fc.constantFrom('a', 'b'), anything),
        style: fc.oneof(fc.constantFrom('normal', 'h1', 'constructor', '__proto__'), anything),
        listItem: fc.oneof(fc.constantFrom('bullet', 'number', 'toString'), anything),
        level: fc.oneof(fc.integer(), fc.double(), anything),
        children: fc.oneof(
          fc.array(
            fc.record({ _type: type, text: anything, marks: fc.oneof(fc.array(fc.string()), anything) }),
          ),
          anything,
        ),
        markDefs: fc.oneof(fc.array(fc.record({ _type: type, _key: fc.string(), href: anything })), anything),
        asset: anything,
      },
      { requiredKeys: ['_type'] },
    )
    fc.assert(
      fc.property(fc.oneof(fc.array(fc.oneof(node, anything)), anything), (content) => {
        renderToStaticMarkup(
          <RichText content={content as RichTextContent} resolveImage={resolveImage} onWarning={quiet} />,
        )
      }),
      { numRuns: 1000 },
    )
  })
})

describe('isMoving', () => {
  it.each([
    ['a GIF that repeats', true, 'GIF89a....!\xFF\x0BNETSCAPE2.0...!\xF9\x04....'],
    ['a GIF of two frames', true, 'GIF89a....!\xF9\x04........!\xF9\x04....'],
    ['a GIF of one frame', false, 'GIF89a....!\xF9\x04....'],
    ['an animated WebP', true, 'RIFF\n\0\0\0WEBPVP8X........ANIM....'],
    ['a WebP', false, 'RIFF\n\0\0\0WEBPVP8 ....ANIM'],
    ['an animated PNG', true, '\x89PNG\r\n\x1A\n....IHDR....acTL....IDAT'],
    ['a PNG', false, '\x89PNG\r\n\x1A\n....IHDR....IDAT..acTL'],
    ['an animated AVIF', true, '\0\0\0\x20ftypavis\0\0\0\0avifavis'],
    ['an AVIF', false, '\0\0\0\x20ftypavif\0\0\0\0avifmif1'],
    ['a page', false, '<!doctype html> NETSCAPE2.0 ANIM acTL'],
  ])('reads %s: %s', async (_name, moves, bytes) => {
    const file = `data:application/octet-stream;base64,${btoa(bytes)}`
    expect(await isMoving(file, new AbortController().signal)).toBe(moves)
  })
})
