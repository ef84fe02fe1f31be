/** The address of an imported image under Jest. */
export default '/stub-file';
