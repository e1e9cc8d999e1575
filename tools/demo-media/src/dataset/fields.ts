export type DemoDocument = { _id: string; _type: string } & Record<string, unknown>

/** Where a picture's subject is: its centre and extent as parts of the picture. */
export type Hotspot = { x: number; y: number; width?: number; height?: number }

export function reference(id: string) {
  return { _type: 'reference', _ref: id }
}

/** References as array items; the key names what is referred to, so each may stand once. */
export function references(ids: readonly string[]) {
  return ids.map((id) => ({ _key: id, ...reference(id) }))
}

export function slug(current: string) {
  return { _type: 'slug', current }
}

export type ThemeColours = [foreground: string, background: string]

export function themeColours([foreground, background]: ThemeColours) {
  return { _type: 'themeColours', foreground, background }
}

/** A picture of `demo/images`, as Sanity's export refers to it. */
export function picture(name: string, hotspot?: Hotspot) {
  return {
    _type: 'image',
    _sanityAsset: `image@file://./images/${name}.jpg`,
    ...(hotspot && {
      hotspot: { _type: 'sanity.imageHotspot', width: 0.4, height: 0.4, ...hotspot },
      crop: { _type: 'sanity.imageCrop', top: 0, bottom: 0, left: 0, right: 0 },
    }),
  }
}
