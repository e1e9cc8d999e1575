import type { ComponentType } from 'react'
import { expectTypeOf, it } from 'vitest'
import type * as Sheet from './film-sheet/film-sheet.tsx'
import type * as Package from './index.ts'

/** Optional props whose type has no `undefined`: `exactOptionalPropertyTypes` refuses it there. */
type RefusedProps<Props> = {
  [Name in keyof Props]-?: object extends Pick<Props, Name>
    ? Record<Name, undefined> extends Pick<Props, Name>
      ? never
      : Name
    : never
}[keyof Props]

/** Those of all components, whose names begin with a capital. */
type RefusedBy<Parts> = {
  [Name in keyof Parts & Capitalize<keyof Parts & string>]: Parts[Name] extends ComponentType<infer Props>
    ? RefusedProps<Props>
    : never
}[keyof Parts & Capitalize<keyof Parts & string>]

it('accepts undefined for each optional prop and option', () => {
  expectTypeOf<RefusedBy<typeof Package & typeof Sheet>>().toBeNever()
  expectTypeOf<RefusedProps<Package.Film & Package.Picture & Package.PlaybackOptions>>().toBeNever()
})
