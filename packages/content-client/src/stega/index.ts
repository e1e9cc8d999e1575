export { cleanText } from '@cutroom/ground/visible-text'
