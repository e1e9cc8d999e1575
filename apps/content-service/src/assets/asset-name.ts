/** The name of an image asset, from which its id, path and file derive. */
export interface ImageName {
  readonly sha1: string
  readonly width: number
  readonly height: number
  readonly extension: string
}

export interface FileName {
  readonly sha1: string
  readonly extension: string
}

/** Parses the last part of an image's path, `{sha1}-{w}x{h}.{format}`. */
export function parseImageName(name: string): ImageName | undefined {
  const match = /^([0-9a-f]{40})-([1-9]\d{0,5})x([1-9]\d{0,5})\.([a-z0-9]{2,5})$/.exec(name)
  const [, sha1, width, height, extension] = match ?? []
  if (sha1 === undefined || extension === undefined) return undefined
  return { sha1, width: Number(width), height: Number(height), extension }
}

/** Parses the last part of a file's path, `{sha1}.{extension}`. */
export function parseFileName(name: string): FileName | undefined {
  const [, sha1, extension] = /^([0-9a-f]{40})\.([a-z0-9]{1,10})$/.exec(name) ?? []
  return sha1 === undefined || extension === undefined ? undefined : { sha1, extension }
}

/** The last part of an image's path, and the name of its file on disk. */
export function imageFile({ sha1, width, height, extension }: ImageName): string {
  return `${sha1}-${width}x${height}.${extension}`
}

/** The last part of a file's path, and its name on disk. */
export function fileFile({ sha1, extension }: FileName): string {
  return `${sha1}.${extension}`
}

export function imageId({ sha1, width, height, extension }: ImageName): string {
  return `image-${sha1}-${width}x${height}-${extension}`
}

export function fileId({ sha1, extension }: FileName): string {
  return `file-${sha1}-${extension}`
}
