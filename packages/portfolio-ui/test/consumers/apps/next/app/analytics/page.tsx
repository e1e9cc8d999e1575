export { MeasuredPage as default } from '../../shared/film-pages'
