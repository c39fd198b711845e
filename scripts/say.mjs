/** @param {string} sentence */
export function say(sentence) {
  console.error(sentence)
}

/**
 * @param {string} sentence
 * @returns {never}
 */
export function stopWith(sentence) {
  say(sentence)
  process.exit(1)
}
