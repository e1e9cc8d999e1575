export { LongListPage as default } from '../../shared/film-pages'
