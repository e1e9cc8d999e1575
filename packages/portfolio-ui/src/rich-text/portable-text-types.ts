import type { PortableTextBlock, PortableTextProps } from '@portabletext/react'

export type { PortableTextBlock }

/** A node that is no block; the renderer's package has the type without exporting it. */
export type ArbitraryTypedObject = Exclude<
  Extract<PortableTextProps['value'], readonly unknown[]>[number],
  PortableTextBlock
>
