export interface FileKind {
  /**
   * `film`: a container that is read further. `foreign-film`: one that browsers do not read.
   * `unreadable`: a folder, or a file that was moved or deleted.
   */
  readonly type: 'film' | 'foreign-film' | 'picture' | 'sound' | 'project' | 'file' | 'empty' | 'unreadable'
  /** The kind of file with its article, such as “a JPEG picture”. */
  readonly name: string
}

/** The mark of the second packet of an MPEG transport stream ends at byte 197. */
const HEAD_BYTES = 256

export async function identifyFile(file: File): Promise<FileKind> {
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    // Browsers give a dropped folder as a file whose bytes cannot be read.
    .catch(() => null)
  if (head === null) return { type: 'unreadable', name: 'a folder, or a file that was moved' }
  if (head.byteLength === 0) return { type: 'empty', name: 'an empty file' }
  const extension = /\.(\w+)$/.exec(file.name.toLowerCase())?.[1] ?? ''
  const project = PROJECTS[extension]
  if (project !== undefined) return { type: 'project', name: project }
  const bytes = new Uint8Array(head)
  const text = String.fromCharCode(...bytes)
  return KINDS.find(({ matches }) => matches(text, extension)) ?? { type: 'file', name: 'not a film' }
}

/** Projects by their extension: many are archives or XML. */
const PROJECTS: Readonly<Record<string, string>> = {
  aep: 'an After Effects project',
  drp: 'a DaVinci Resolve project',
  fcpxml: 'a Final Cut Pro project',
  fcpxmld: 'a Final Cut Pro project',
  prproj: 'a Premiere Pro project',
}

const startsWith = (mark: string) => (text: string) => text.startsWith(mark)

/** Form types of RIFF and brands of ISO base media files are after a size of four bytes. */
const has = (mark: string, index: number) => (text: string) => text.startsWith(mark, index)

const kind = (
  type: FileKind['type'],
  name: string,
  matches: (text: string, extension: string) => boolean,
) => ({
  type,
  name,
  matches,
})

/** First boxes of QuickTime and MP4 files; older QuickTime files have no `ftyp`. */
const BOXES = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot']

/** Bytes of a packet of an MPEG transport stream. */
const TS_PACKET = 188

/** Bytes before each packet in files of cameras (AVCHD). */
const TS_TIMECODE = 4

/** Kinds of files. The first that matches decides, so special ones are before general ones. */
const KINDS = [
  kind('picture', 'a HEIC picture', (text) => has('ftyp', 4)(text) && /^(?:hei|mif|msf)/.test(text.slice(8))),
  kind('picture', 'an AVIF picture', has('ftypavi', 4)),
  kind('foreign-film', 'a Canon RAW file', has('ftypcrx ', 4)),
  kind('foreign-film', 'a Blackmagic RAW film', (_, extension) => extension === 'braw'),
  kind('film', 'a QuickTime film', (text, extension) =>
    has('ftypqt', 4)(text) ? true : extension === 'mov' && BOXES.some((box) => has(box, 4)(text)),
  ),
  kind('film', 'an MP4 film', (text) => BOXES.some((box) => has(box, 4)(text))),
  kind('film', 'a Matroska film', startsWith('\x1A\x45\xDF\xA3')),
  kind('foreign-film', 'an AVI film', (text) => startsWith('RIFF')(text) && has('AVI ', 8)(text)),
  kind('foreign-film', 'a Windows Media film', startsWith('\x30\x26\xB2\x75')),
  kind('foreign-film', 'an MXF film', startsWith('\x06\x0E\x2B\x34')),
  kind('foreign-film', 'a Flash film', startsWith('FLV')),
  kind('foreign-film', 'an MPEG film', startsWith('\x00\x00\x01\xBA')),
  kind('foreign-film', 'an MPEG film', startsWith('\x00\x00\x01\xB3')),
  kind('foreign-film', 'an MPEG transport stream', (text) =>
    [0, TS_TIMECODE].some((gap) => text[gap] === 'G' && text[gap + TS_PACKET + gap] === 'G'),
  ),
  kind('foreign-film', 'a RED film', (text) => has('RED1', 4)(text) || has('RED2', 4)(text)),
  kind('picture', 'a JPEG picture', startsWith('\xFF\xD8\xFF')),
  kind('picture', 'a PNG picture', startsWith('\x89PNG')),
  kind('picture', 'a GIF picture', startsWith('GIF8')),
  kind('picture', 'a WebP picture', (text) => startsWith('RIFF')(text) && has('WEBP', 8)(text)),
  kind('picture', 'a TIFF picture', (text) => startsWith('II*\0')(text) || startsWith('MM\0*')(text)),
  kind('picture', 'a Photoshop picture', startsWith('8BPS')),
  kind('sound', 'a WAV sound', (text) => startsWith('RIFF')(text) && has('WAVE', 8)(text)),
  kind('sound', 'an AIFF sound', startsWith('FORM')),
  kind('sound', 'an MP3 sound', (text) => startsWith('ID3')(text) || /^\xFF[\xFA\xFB\xF2\xF3]/.test(text)),
  kind('sound', 'a FLAC sound', startsWith('fLaC')),
  kind('sound', 'an Ogg sound', startsWith('OggS')),
  kind('file', 'a ZIP archive', startsWith('PK\x03\x04')),
  kind('file', 'a PDF document', startsWith('%PDF')),
]
