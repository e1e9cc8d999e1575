/** Whether a text has a character that is seen: no space, control or invisible character. */
export const isVisible = (text: string): boolean => /[^\p{White_Space}\p{Cc}\p{DI}\u2800]/u.test(text)
