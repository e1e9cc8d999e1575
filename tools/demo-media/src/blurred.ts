import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { DEMO } from './dataset.ts'
import { encodeBlurred } from './encode.ts'

const STORYBOOK = join(DEMO, '../../storybook/public/demo')

/** The folder of the blurred pictures in Storybook, which has no image service. */
export const BLURRED = join(STORYBOOK, 'blurred')

/** The pictures that Storybook blurs, each with its blurred version. */
export async function listBlurred(): Promise<
  readonly { readonly picture: string; readonly blurred: string }[]
> {
  const stills = await readdir(join(DEMO, 'images'))
  return [
    // The share image is on no page.
    ...stills
      .filter((name) => name !== 'share.jpg')
      .map((name) => [join(DEMO, 'images', name), name] as const),
    [join(STORYBOOK, 'portrait/track.jpg'), 'portrait/track.jpg'] as const,
  ].map(([picture, name]) => ({ picture, blurred: join(BLURRED, name.replace('.jpg', '.webp')) }))
}

export async function writeBlurred(): Promise<void> {
  for (const { picture, blurred } of await listBlurred()) {
    await mkdir(dirname(blurred), { recursive: true })
    await writeFile(blurred, await encodeBlurred(picture))
  }
}
