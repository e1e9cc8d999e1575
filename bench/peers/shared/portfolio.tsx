import { useState, type ComponentType } from 'react'
import { A11y, Keyboard, Mousewheel, Navigation, Thumbs } from 'swiper/modules'
import { Swiper, SwiperSlide, type SwiperClass } from 'swiper/react'
import type { Film } from './film'
import 'swiper/css'
import './portfolio.css'

/** What differs between the peers: how a poster is shown, and what plays a film. */
export interface PortfolioParts {
  readonly Picture: ComponentType<{ film: Film; kind: 'poster' | 'thumbnail'; isFirst: boolean }>
  /** Mounted in the current slide. `isPressed` says whether the visitor has pressed play. */
  readonly Player: ComponentType<{ film: Film; isPressed: boolean }>
}

/** A carousel of a studio's films, its thumbnails, the current film's texts, play on press. */
export function Portfolio({ films, Picture, Player }: PortfolioParts & { films: readonly Film[] }) {
  const [thumbs, setThumbs] = useState<SwiperClass | null>(null)
  const [index, setIndex] = useState(0)
  const [pressed, setPressed] = useState<string | null>(null)
  const current = films[index] ?? films[0]
  return (
    <main className="portfolio">
      <header>
        <h1>CUTROOM</h1>
        <nav>
          <a href="/editors">Editors</a> <a href="/screening-room">Screening Room</a> <a href="/info">Info</a>
        </nav>
      </header>
      <h2>
        <span>{current?.client}</span> {current?.title}
      </h2>
      <Swiper
        className="films"
        modules={[A11y, Keyboard, Mousewheel, Navigation, Thumbs]}
        loop
        keyboard={{ enabled: true }}
        mousewheel
        navigation={{ prevEl: '.previous', nextEl: '.next' }}
        thumbs={{ swiper: thumbs }}
        a11y={{ prevSlideMessage: 'Previous Item', nextSlideMessage: 'Next Item' }}
        onRealIndexChange={({ realIndex }: SwiperClass) => {
          setIndex(realIndex)
          setPressed(null)
        }}
      >
        {films.map((film, place) => (
          <SwiperSlide key={film.id}>
            {({ isActive }) => (
              <>
                <Picture film={film} kind="poster" isFirst={place === 0} />
                {isActive && <Player key={film.id} film={film} isPressed={pressed === film.id} />}
                {pressed !== film.id && (
                  <button className="play" type="button" onClick={() => setPressed(film.id)}>
                    Play {film.title}
                  </button>
                )}
              </>
            )}
          </SwiperSlide>
        ))}
      </Swiper>
      <nav className="selection" aria-label="Films">
        <button className="previous" type="button">
          Previous Item
        </button>
        <Swiper
          className="thumbnails"
          modules={[Thumbs]}
          onSwiper={setThumbs}
          slidesPerView={5}
          spaceBetween={8}
          watchSlidesProgress
        >
          {films.map((film) => (
            <SwiperSlide key={film.id}>
              <button type="button" aria-label={`Select this video: ${film.title}`}>
                <Picture film={film} kind="thumbnail" isFirst={false} />
              </button>
            </SwiperSlide>
          ))}
        </Swiper>
        <button className="next" type="button">
          Next Item
        </button>
      </nav>
      <section className="text">
        <p>{current?.text}</p>
        <p>Editors: {current?.editors.join(', ')}</p>
      </section>
    </main>
  )
}
