import { PLAYS_EVERYWHERE, refuseKind, type Refusal } from './film-words.ts'
import { identifyFile } from './identify-file.ts'

/** A file to upload, or why none is. */
export type PreparedFilm = { readonly file: File } | { readonly refusal: Refusal }

/** Prepares a dropped file for the upload. */
export async function prepareFilm(file: File): Promise<PreparedFilm> {
  const kind = await identifyFile(file)
  const refusal = refuseKind(file.name, kind)
  if (refusal) return { refusal }
  if (/\.(?:mp4|webm)$/i.test(file.name)) return { file }
  const title = `“${file.name}” is ${kind.name}`
  const text = `Not every device plays it. ${PLAYS_EVERYWHERE} Export the film again:`
  return { refusal: { title, text, hasExportHelp: true } }
}
