import { PlayButton } from '@cutroom/portfolio-ui'

/** In the middle of a box with a position. */
export const Example = () => (
  <div style={{ position: 'relative', blockSize: '10rem' }}>
    <PlayButton filmTitle="Night Ferry" stops={false} busy={false} onClick={() => console.log('play')} />
  </div>
)
