import { runInNewContext } from 'node:vm'
import { startFrame } from '../host-stand-in.js'
import { runYouTubeFrame } from '../youtube-stand-in/frame-script.js'
import { YOUTUBE_SCENARIOS, type YouTubeCommand, type YouTubeScenario } from '../youtube-stand-in/scenario.js'
import { createVirtualFilm } from '../vimeo-stand-in/virtual-film.js'

const PAGE_ORIGIN = 'https://studio.example'

const DURATION = 2

const STEP_MS = 50

interface PostedMessage {
  readonly data: unknown
  readonly targetOrigin: string
}

const later = (run: () => void) => void setTimeout(run, 0)

export class FakeElement extends EventTarget {
  readonly nodeType = 1
  readonly style = {}
  readonly dataset = {}
  readonly children: FakeElement[] = []
  parent: FakeElement | null = null
  inert = false
  src = ''
  allow = ''
  referrerPolicy = ''
  title = ''
  contentWindow: { postMessage(data: unknown, targetOrigin: string): void } | null = null

  readonly ownerDocument: FakeDocument
  readonly tag: string

  constructor(ownerDocument: FakeDocument, tag: string) {
    super()
    this.ownerDocument = ownerDocument
    this.tag = tag
  }

  append(child: FakeElement): void {
    child.parent = this
    this.children.push(child)
    if (child.tag === 'iframe') this.ownerDocument.open(child)
  }

  remove(): void {
    const siblings = this.parent?.children
    if (siblings?.includes(this)) siblings.splice(siblings.indexOf(this), 1)
  }
}

/** The parts of a document that a player in a frame uses, without a browser. */
export class FakeDocument {
  hidden = false
  readonly fullscreenElement = null
  readonly location = { origin: PAGE_ORIGIN }
  readonly defaultView = new EventTarget()
  readonly posted: PostedMessage[] = []
  readonly frames: FakeElement[] = []
  readonly tags = new Set<string>()
  readonly #obey = new Map<FakeElement, (command: YouTubeCommand) => void>()

  createElement(tag: string): FakeElement {
    this.tags.add(tag)
    return new FakeElement(this, tag)
  }

  deliver(message: { readonly data: unknown; readonly origin: string; readonly source: unknown }): void {
    this.defaultView.dispatchEvent(Object.assign(new Event('message'), message))
  }

  control(command: YouTubeCommand): void {
    const [frame] = this.frames
    if (frame) this.#obey.get(frame)?.(command)
  }

  open(frame: FakeElement): void {
    this.frames.push(frame)
    const url = new URL(frame.src)
    const listeners: ((event: object) => void)[] = []
    const parent = {}
    const send = (data: unknown, origin: string) => {
      for (const listener of listeners) listener({ data, origin, source: parent })
    }
    const contentWindow = {
      postMessage: (data: unknown, targetOrigin: string) => {
        this.posted.push({ data, targetOrigin })
        if (targetOrigin === url.origin) later(() => send(data, PAGE_ORIGIN))
      },
    }
    frame.contentWindow = contentWindow
    Object.assign(parent, {
      postMessage: (data: unknown, targetOrigin: string) => {
        if (targetOrigin !== PAGE_ORIGIN || frame.parent?.children.includes(frame) !== true) return
        later(() => this.deliver({ data, origin: url.origin, source: contentWindow }))
      },
    })
    this.#obey.set(frame, (command) => send({ standIn: { id: 0, command } }, PAGE_ORIGIN))
    const scenario: YouTubeScenario = {
      ...YOUTUBE_SCENARIOS[url.pathname.replace('/embed/', '')],
      virtual: DURATION,
    }
    if (scenario.frame === 'broken-line') return
    const globals = {
      document: { referrer: frame.referrerPolicy === '' ? '' : PAGE_ORIGIN },
      location: url,
      parent,
      addEventListener: (_type: string, listener: (event: object) => void) => listeners.push(listener),
      URLSearchParams,
      createFilm(duration: number) {
        const film = createVirtualFilm(duration)
        const timer = setInterval(() => {
          if (frame.parent?.children.includes(frame)) film.advance(STEP_MS)
          else clearInterval(timer)
        }, STEP_MS)
        return film
      },
    }
    later(() => {
      const settings = JSON.stringify(scenario)
      const parameters = `${runYouTubeFrame.toString()}, ${settings}, createFilm, () => () => []`
      runInNewContext(`(${startFrame.toString()})(${parameters})`, globals)
      frame.dispatchEvent(new Event('load'))
    })
  }
}
