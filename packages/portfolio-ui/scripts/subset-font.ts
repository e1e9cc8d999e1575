import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { compress, decompress } from 'wawoff2'

type Axis = number | { readonly min: number; readonly max: number }

export interface Subset {
  readonly characters: string
  readonly axes: Readonly<Record<string, Axis>>
}

/** Pointers and booleans are numbers (hb-subset.h). */
interface HarfBuzz extends Record<string, unknown> {
  readonly memory: WebAssembly.Memory
  _initialize(): void
  malloc(length: number): number
  hb_blob_create(data: number, length: number, mode: number, context: number, destroy: number): number
  hb_blob_get_data(blob: number, length: number): number
  hb_blob_get_length(blob: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_reference_blob(face: number): number
  hb_set_add(set: number, value: number): void
  hb_set_clear(set: number): void
  hb_subset_input_create_or_fail(): number
  hb_subset_input_get_flags(input: number): number
  hb_subset_input_pin_axis_location(input: number, face: number, tag: number, value: number): number
  hb_subset_input_set(input: number, set: number): number
  hb_subset_input_set_axis_range(
    input: number,
    face: number,
    tag: number,
    min: number,
    max: number,
    usual: number,
  ): number
  hb_subset_input_set_flags(input: number, flags: number): void
  hb_subset_input_unicode_set(input: number): number
  hb_subset_or_fail(face: number, input: number): number
}

const WRITABLE_MEMORY = 2
const LAYOUT_FEATURES = 6

/** Features that the styles use. The letters of others are a quarter of the file. */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'mark', 'mkmk', 'rvrn', 'tnum']
const NOTDEF_OUTLINE = 0x40

const toTag = (name: string): number => Buffer.from(name, 'latin1').readUInt32BE()

/**
 * Returns the part of a WOFF2 font that has these characters, as TTF, and the outline of `.notdef`:
 * without it a browser shows nothing for a character that no font has.
 */
export async function subsetFont(woff2: Buffer, { characters, axes }: Subset): Promise<Buffer> {
  const harfbuzz = await loadHarfBuzz()
  const font = await decompress(woff2)
  // One font a process: the memory is not freed.
  const data = harfbuzz.malloc(font.length)
  new Uint8Array(harfbuzz.memory.buffer).set(font, data)
  const face = harfbuzz.hb_face_create(harfbuzz.hb_blob_create(data, font.length, WRITABLE_MEMORY, 0, 0), 0)
  const input = harfbuzz.hb_subset_input_create_or_fail()
  const features = harfbuzz.hb_subset_input_set(input, LAYOUT_FEATURES)
  harfbuzz.hb_set_clear(features)
  for (const name of FEATURES) harfbuzz.hb_set_add(features, toTag(name))
  harfbuzz.hb_subset_input_set_flags(input, harfbuzz.hb_subset_input_get_flags(input) | NOTDEF_OUTLINE)
  const unicodes = harfbuzz.hb_subset_input_unicode_set(input)
  for (const character of characters) harfbuzz.hb_set_add(unicodes, character.codePointAt(0) ?? 0)
  for (const [name, axis] of Object.entries(axes)) {
    const isSet =
      typeof axis === 'number'
        ? harfbuzz.hb_subset_input_pin_axis_location(input, face, toTag(name), axis)
        : // NaN leaves the default of the axis.
          harfbuzz.hb_subset_input_set_axis_range(input, face, toTag(name), axis.min, axis.max, NaN)
    if (isSet === 0) throw new Error(`The font has no axis ${name}.`)
  }
  const subset = harfbuzz.hb_subset_or_fail(face, input)
  if (subset === 0) throw new Error('HarfBuzz cannot read the font.')
  const blob = harfbuzz.hb_face_reference_blob(subset)
  const start = harfbuzz.hb_blob_get_data(blob, 0)
  return Buffer.from(harfbuzz.memory.buffer.slice(start, start + harfbuzz.hb_blob_get_length(blob)))
}

export const toWoff2 = async (font: Buffer): Promise<Buffer> => Buffer.from(await compress(font))

async function loadHarfBuzz(): Promise<HarfBuzz> {
  const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
  const { instance } = await WebAssembly.instantiate(readFileSync(file))
  const harfbuzz = instance.exports as unknown as HarfBuzz
  harfbuzz._initialize()
  return harfbuzz
}
