export { cleanText } from '../read.js'
