/* Draws the icons of `public/` from the mark of the site: `pnpm --filter @cutroom/site-kit
   icons`. */
import { DEFAULT_THEME } from '@cutroom/content-client'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { ICON_FILES, iconSvg, type IconFile } from '../src/head/manifest.ts'

export const PUBLIC_FOLDER = join(import.meta.dirname, '../../../apps/site/public')

export function drawIcon({ size, scale }: IconFile): Promise<Buffer> {
  return sharp(Buffer.from(iconSvg(DEFAULT_THEME, { scale })), { density: 72 * (size / 32) })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
}

if (import.meta.main) {
  for (const icon of Object.values(ICON_FILES)) {
    await writeFile(join(PUBLIC_FOLDER, icon.path), await drawIcon(icon))
  }
}
