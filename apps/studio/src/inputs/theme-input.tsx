import { parseColour } from '@cutroom/content-client/schema'
import { Stack, Text } from '@sanity/ui'
import { useFormValue, type ObjectInputProps } from 'sanity'
import {
  resolveTheme,
  type Theme,
  type ThemeColours,
} from '../../../../packages/portfolio-ui/src/theme/theme-colours.ts'
import { useQueryResult } from '../content/use-query-result.ts'

/** The poster of the first film of a playlist, or of the home page without one. */
const POSTER = `*[_type == "playlist" && _id == coalesce($value, *[_id == "homePage"][0].videoPlaylist[0]._ref)][0]
  .videos[0]->{ "url": coalesce(posterImage, coalesce(videoVimeo[0]->, videoVimeo[0]).poster).asset->url }.url`

export function ThemeInput(props: ObjectInputProps) {
  const playlist = useFormValue(['videoPlaylist', 0, '_ref'])
  const { foreground, background } = (props.value ?? {}) as ThemeColours
  const theme = resolveTheme({
    foreground: parseColour(foreground ?? ''),
    background: parseColour(background ?? ''),
  })
  const poster = useQueryResult<string>(POSTER, typeof playlist === 'string' ? playlist : null)
  return (
    <Stack gap={4}>
      {props.renderDefault(props)}
      {theme !== null && <ThemeSample theme={theme} poster={poster} />}
    </Stack>
  )
}

function ThemeSample({ theme, poster }: { readonly theme: Theme; readonly poster: string | null }) {
  const { background, text, muted, control, adjusted } = theme
  const plate = { background, padding: '2px 6px', justifySelf: 'start' } as const
  return (
    <Stack gap={3}>
      <div
        style={{
          aspectRatio: '16 / 9',
          maxInlineSize: 480,
          display: 'grid',
          alignContent: 'end',
          padding: 16,
          background:
            poster === null ? background : `center / cover url(${JSON.stringify(`${poster}?w=960`)})`,
        }}
      >
        <span style={{ ...plate, color: muted }}>Client</span>
        <span style={{ ...plate, color: text, fontSize: 28, fontWeight: 700 }}>Film title</span>
        <span style={{ ...plate, color: control }}>▶ Play</span>
      </div>
      <Text size={1} muted>
        {adjusted
          ? `Small text is shown in ${text}: your colour has too little contrast with ${background}.`
          : `Small text is shown in ${text}, and names in ${muted}.`}
      </Text>
    </Stack>
  )
}
