/** Where the fields of a `mvhd` box lie behind its type, by its version (ISO 14496-12, 8.2.2). */
const movieHeader = { 0: { timescale: 16, duration: 20 }, 1: { timescale: 24, duration: 28 } } as const

/** Length in seconds that an MP4 file states in its movie header; throws when it has none. */
export function movieSeconds(file: Buffer): number {
  const box = file.indexOf('mvhd', 0, 'latin1')
  if (box < 0) throw new Error('The file has no movie header (mvhd): it is not a whole MP4 file.')
  const wide = file[box + 4] === 1
  const { timescale, duration } = movieHeader[wide ? 1 : 0]
  const units = wide ? Number(file.readBigUInt64BE(box + duration)) : file.readUInt32BE(box + duration)
  return units / file.readUInt32BE(box + timescale)
}
