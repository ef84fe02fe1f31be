/** Parse Server keeps its logs and files in the working folder, and looks at it while its packages load. */
process.chdir(process.env.FOLDER!);
