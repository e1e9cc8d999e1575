import { defaultTheme, resolveTheme, themeVariables } from '@cutroom/portfolio-ui'

/** The `style` of `<html>`, from colours that are content and may be anything. */
export function htmlStyle(colours: { foreground: string; background: string }): string {
  const theme = resolveTheme(colours) ?? defaultTheme
  return Object.entries(themeVariables(theme))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}
