import type { ArbitraryTypedObject, PortableTextBlock } from '@portabletext/react'

/**
 * Rich text as a content service delivers it: Portable Text blocks, pictures by reference, and whatever else
 * an author's studio allows. Untrusted: every part that shows it survives missing and unknown fields.
 */
export type RichTextContent = readonly (PortableTextBlock | ArbitraryTypedObject)[] | null
