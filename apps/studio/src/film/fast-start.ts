/** A box of an MP4 or QuickTime file (ISO 14496-12, 4.2). */
interface Box {
  readonly type: string
  readonly start: number
  /** Index after its last byte. */
  readonly end: number
  /** Bytes of its header. */
  readonly header: number
}

const HEADER = 8

const LARGE_HEADER = 16

/** Bytes of version, flags and count, before the offsets of `stco` and `co64`. */
const OFFSETS_HEADER = 8

/** Boxes between the index and its offsets. */
const CONTAINERS: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl'])

/** Boxes without whose end a film is not complete. What programs append is not read. */
const CONTENT: ReadonlySet<string> = new Set(['moov', 'moof', 'mdat'])

const LARGEST_UINT32 = 0xff_ff_ff_ff

function readBox(view: DataView, index: number, start: number, limit: number): Box | null {
  if (view.byteLength - index < HEADER) return null
  const size = view.getUint32(index)
  const type = String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + index + 4, 4))
  // A size of 0 extends to the end, and one of 1 is followed by the size in 64 bits.
  const isLarge = size === 1 && view.byteLength - index >= LARGE_HEADER
  const bytes = size === 0 ? limit - start : isLarge ? Number(view.getBigUint64(index + HEADER)) : size
  const header = isLarge ? LARGE_HEADER : HEADER
  return bytes < header ? null : { type, start, end: start + bytes, header }
}

async function readBoxes(film: Blob): Promise<readonly Box[]> {
  const boxes: Box[] = []
  for (let start = 0; start < film.size; start = boxes.at(-1)?.end ?? film.size) {
    const bytes = await film.slice(start, start + LARGE_HEADER).arrayBuffer()
    const box = readBox(new DataView(bytes), 0, start, film.size)
    if (box === null) break
    if (CONTENT.has(box.type) && box.end > film.size) throw new Error('The film ends early.')
    boxes.push(box)
  }
  return boxes
}

/**
 * Whether players fetch the end of an MP4 file before they start: its index is there.
 * @throws Error when the film is not complete
 */
export async function isIndexLast(film: Blob): Promise<boolean> {
  const types = (await readBoxes(film)).map(({ type }) => type)
  const index = types.indexOf('moov')
  if (index < 0) throw new Error('The film has no index.')
  return types.includes('mdat') && index > types.indexOf('mdat')
}

/**
 * Returns an MP4 file with its index at the front, so that it starts before it has loaded. A film
 * without an index, or with one that would not fit, is returned as it is.
 */
export async function moveIndexToFront(film: Blob): Promise<Blob> {
  const boxes = await readBoxes(film)
  const index = boxes.find(({ type }) => type === 'moov')
  const media = boxes.find(({ type }) => type === 'mdat')
  if (index === undefined || media === undefined || index.start < media.start) return film
  const bytes = await film.slice(index.start, index.end).arrayBuffer()
  const view = new DataView(bytes)
  if (!moveOffsets(view, 0, view.byteLength, { before: index.start, by: bytes.byteLength })) return film
  const [first] = boxes
  const position = first?.type === 'ftyp' ? first.end : 0
  return new Blob(
    [film.slice(0, position), bytes, film.slice(position, index.start), film.slice(index.end)],
    { type: film.type },
  )
}

interface Move {
  /** Offsets before this index are moved. */
  readonly before: number
  /** In bytes. */
  readonly by: number
}

/** Moves the offsets of media in an index; false if one does not fit in its 32 bits. */
function moveOffsets(view: DataView, start: number, end: number, move: Move): boolean {
  let box: Box | null
  for (let index = start; index < end; index = box.end) {
    box = readBox(view, index, index, end)
    if (box === null) return true
    const content = box.start + box.header
    if (CONTAINERS.has(box.type) && !moveOffsets(view, content, box.end, move)) return false
    if (box.type !== 'stco' && box.type !== 'co64') continue
    const bytes = box.type === 'stco' ? 4 : 8
    const count = view.getUint32(content + 4)
    for (let entry = 0; entry < count; entry++) {
      const position = content + OFFSETS_HEADER + entry * bytes
      const offset = bytes === 4 ? view.getUint32(position) : Number(view.getBigUint64(position))
      const moved = offset < move.before ? offset + move.by : offset
      if (bytes === 8) view.setBigUint64(position, BigInt(moved))
      else if (moved > LARGEST_UINT32) return false
      else view.setUint32(position, moved)
    }
  }
  return true
}
