/** Class names that tie our markup to Swiper: the moving track, and the slides in it that a drag may reach. */
export const ENGINE_CLASSES = {
  track: 'cutroom-carousel__track',
  snap: 'cutroom-carousel__snap',
} as const
