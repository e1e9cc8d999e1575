/** Ideographs of names, which Unicode would replace by others of the same meaning. */
const COMPOSABLE = /[^\uF900-\uFAFF\u{2F800}-\u{2FA1F}]+/gu

/** A text whose letters and accents are one character where there is one (NFC). */
export const composeText = (text: string): string => text.replace(COMPOSABLE, (part) => part.normalize())
