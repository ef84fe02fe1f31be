/** A loader that puts a style sheet into the cascade layer `layer`; `layers` is the order of all, the lowest first. */
module.exports = function inLayer(styles) {
  const { layer, layers } = this.getOptions();
  return `@layer ${layers.join()};@layer ${layer} {${styles}}`;
};
