import type { FileKind } from './identify-file.ts'
import { HEVC, type Obstacle } from './plan-film.ts'

export interface Refusal {
  readonly title: string
  readonly text: string
  readonly hasExportHelp: boolean
}

export const PLAYS_EVERYWHERE = 'An .mp4 file with H.264 video and AAC sound plays on every device.'

const OBSTACLES: Readonly<Record<Obstacle, string>> = {
  undecodable: 'This browser cannot read it.',
  'no-encoder': 'This browser cannot convert it. Chrome and Edge on Windows and macOS can.',
  insecure: 'Browsers convert films only where the address of the Studio begins with https or localhost.',
}

/** Names the browsers that decode HEVC; the Studio converts the film there. */
const HEVC_DECODERS =
  'This browser has no decoder for HEVC. Open the Studio in Safari, or in Chrome or Edge on a computer whose graphics hardware decodes HEVC: it converts the film there.'

/** Says why this browser does not encode a film with codecs that not every device plays. */
export function describeObstacle(obstacle: Obstacle, codecs: readonly string[]): string {
  return obstacle === 'undecodable' && codecs.includes(HEVC) ? HEVC_DECODERS : OBSTACLES[obstacle]
}

export const CONVERSIONS = {
  repack: { label: 'Repacking', text: 'so that it plays on every device, without loss' },
  encode: { label: 'Converting', text: 'to H.264 and AAC, so that it plays on every device' },
} as const

/** How editing programs export a film that plays everywhere. */
export const EXPORT_HELP = [
  { program: 'Premiere Pro', steps: 'File → Export → Media…, Format: H.264.' },
  { program: 'DaVinci Resolve', steps: 'Deliver page, Format: MP4, Codec: H.264. Under Audio, Codec: AAC.' },
  {
    program: 'Final Cut Pro',
    steps: 'File → Share → Export File…, Settings, Format: Computer, Video codec: H.264.',
  },
] as const

export function refuseKind(name: string, { type, name: kind }: FileKind): Refusal | undefined {
  const title = `“${name}” is ${kind}`
  switch (type) {
    case 'film':
      return undefined
    case 'foreign-film':
      return {
        title,
        text: `Browsers do not play it. ${PLAYS_EVERYWHERE} Export the film again:`,
        hasExportHelp: true,
      }
    case 'project':
      return {
        title,
        text: 'It refers to the film and does not contain it. Export the film:',
        hasExportHelp: true,
      }
    case 'picture':
      return refuse(title, 'This field takes a film. A picture goes under Poster.')
    case 'sound':
      return refuse(title, 'It has no picture. This field takes a film.')
    case 'empty':
      return refuse(title, 'Its export or its copy did not finish. Export or copy the film again.')
    case 'unreadable':
      return refuse(title, 'It cannot be read. Drop the file of the film itself.')
    case 'file':
      return refuse(title, `This field takes a film. ${PLAYS_EVERYWHERE}`)
  }
}

export const refuseUnloaded = (title: string): Refusal =>
  refuse(
    title,
    'The part of the Studio that reads films did not load. Check the connection, reload the page, and drop the film again.',
  )

const refuse = (title: string, text: string): Refusal => ({ title, text, hasExportHelp: false })
