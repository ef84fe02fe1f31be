const { createHash } = require('node:crypto');
const path = require('node:path');
const webpack = require('webpack');
const CompressionPlugin = require('compression-webpack-plugin');
const CopyPlugin = require('copy-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const TerserPlugin = require('terser-webpack-plugin');
const { BuildReport } = require('./scripts/webpack/buildReport.cjs');
const { CACHE_GROUPS } = require('./scripts/webpack/chunks.cjs');
const { READER_COPIES, READER_FOLDER } = require('./scripts/webpack/reader.cjs');

const PUBLIC = path.join(__dirname, 'public');
const BACKEND = process.env.DEV_BACKEND ?? 'http://127.0.0.1:8080';
const DEV_PORT = Number(process.env.DEV_PORT ?? 8081);

/** Settings that the app reads as `process.env.NAME`; undefined if unset. */
const BUILD_SETTINGS = {
  API_URL: process.env.API_URL || '/api',
  SOCKET_URL: process.env.SOCKET_URL ?? '',
  PASSWORD_MAX: process.env.PASSWORD_MAX,
  RESET_EMAIL_MAX: process.env.RESET_EMAIL_MAX,
  OTP_LENGTH: process.env.OTP_LENGTH,
};

/** Makes V8 compile whole files on another thread during loading (docs/adr/0030). */
class CompileWhileLoading extends webpack.BannerPlugin {
  constructor() {
    super({
      banner: '//# allFunctionsCalledOnLoad',
      raw: true,
      test: /^assets\/.*\.js$/,
      // After the minifier, which drops comments.
      stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
    });
  }
}

/** Writes the list of the build's files into the service worker once they have their final names. */
class ListShellFiles {
  apply(compiler) {
    const { sources, Compilation } = webpack;
    compiler.hooks.thisCompilation.tap('ListShellFiles', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'ListShellFiles', stage }, (assets) => {
        const paths = (pattern) =>
          Object.keys(assets)
            .filter((name) => pattern.test(name))
            .sort()
            .map((name) => `/${name}`);
        const filesOf = (pattern) =>
          compilation.chunkGroups
            .filter(({ name }) => pattern.test(name ?? ''))
            .flatMap((group) => group.getFiles())
            .map((name) => `/${name}`)
            .sort();
        const ofLanguages = filesOf(/^(translator|language-)/);
        const byLanguage = Object.fromEntries(
          compilation.chunkGroups
            .flatMap(({ name }) => /^language-(.+)-json$/.exec(name ?? '')?.[1] ?? [])
            .map((tag) => [tag, filesOf(new RegExp(`^(translator|language-${tag}-json)$`))]),
        );
        const files = paths(/^assets\/.*\.(js|css|woff2)$/).filter((path) => !ofLanguages.includes(path));
        const version = createHash('sha256')
          .update(JSON.stringify(files))
          .update(assets['index.html'].buffer())
          .digest('hex')
          .slice(0, 12);
        const worker = String(assets['sw.js'].source())
          .replaceAll('__SHELL_FILES__', JSON.stringify(files))
          .replaceAll('__SHELL_VERSION__', JSON.stringify(version))
          .replaceAll(
            '__FILES_ON_USE__',
            JSON.stringify([...paths(/^reader\/.*[^rz]$|^reader\/.*data\.gz$/), ...ofLanguages]),
          )
          .replaceAll('__FILES_BY_LANGUAGE__', JSON.stringify(byLanguage));
        compilation.updateAsset('sw.js', new sources.RawSource(worker));
      });
    });
  }
}

/** Compresses text files with brotli and gzip at build time, so that no request has to. */
const compression = () =>
  [
    { algorithm: 'brotliCompress', filename: '[path][base].br' },
    { algorithm: 'gzip', filename: '[path][base].gz' },
  ].map(
    (form) =>
      new CompressionPlugin({ ...form, test: /\.(js|css|svg|vtt|wasm|webmanifest)$/, threshold: 1024 }),
  );

function developmentPlugins() {
  const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
  const ForkTsCheckerPlugin = require('fork-ts-checker-webpack-plugin');
  return [
    new ReactRefreshPlugin({ overlay: false, exclude: /node_modules|\.worker\.ts$/ }),
    new ForkTsCheckerPlugin(),
  ];
}

/**
 * Cascade layers, the lowest first, for components that are given a class by those who use them: that class wins, whichever
 * style sheet was loaded first (docs/adr/0087).
 */
const LAYERS = ['ui', 'payment'];

const inLayers = LAYERS.map((layer) => ({
  test: /\.css$/,
  include: path.join(__dirname, 'src', layer),
  enforce: 'pre',
  loader: path.join(__dirname, 'scripts/webpack/layer.cjs'),
  options: { layer, layers: LAYERS },
}));

/** Settings that both builds share. */
function common(production) {
  const styles = (modules) => [
    MiniCssExtractPlugin.loader,
    { loader: 'css-loader', options: { modules, url: true, sourceMap: !production } },
  ];
  return {
    context: __dirname,
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2022',
              transform: { react: { runtime: 'automatic', development: !production, refresh: !production } },
            },
          },
        },
        { test: /engine\.io-client|hoist-non-react-statics/, sideEffects: false },
        {
          test: /\.module\.css$/,
          use: styles({
            namedExport: false,
            exportLocalsConvention: 'as-is',
            localIdentName: production ? '[hash:base64:5]' : '[name]__[local]',
          }),
        },
        { test: /\.css$/, exclude: /\.module\.css$/, use: styles(false) },
        ...inLayers,
        { test: /\.(svg|png|jpe?g|webp|woff2)$/, type: 'asset/resource' },
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    // scripts/develop.mjs prints the address.
    infrastructureLogging: { level: 'warn' },
  };
}

const settings = () => [
  new webpack.DefinePlugin(
    Object.fromEntries(
      Object.entries({ ...BUILD_SETTINGS, READER_FOLDER }).map(([key, value]) => [
        `process.env.${key}`,
        value === undefined || value === null ? 'undefined' : JSON.stringify(value),
      ]),
    ),
  ),
  new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
];

/**
 * For the server: a function that renders the public pages from the API's answers to HTML, and the landing page's
 * styles, which `scripts/pages.mjs` puts into its HTML.
 */
const prerenderer = (output) => {
  const config = common(true);
  return {
    ...config,
    name: 'prerenderer',
    mode: 'production',
    target: 'node20',
    entry: { prerender: './src/app/prerenderPage.tsx', landing: './src/app/landingStyles.ts' },
    // Not .cjs: at every start of the server, tsx would rewrite each import() in it and map its 4.5 MB.
    output: { path: `${output}.meta`, filename: '[name].js', library: { type: 'commonjs2' } },
    // One file, without the app's lazy chunks.
    module: { ...config.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    plugins: [...settings(), new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true })],
    optimization: { minimizer: [new CssMinimizerPlugin()] },
  };
};

/** In development only the app is built; it then renders the landing page itself. */
module.exports = (_, { mode = 'production' } = {}) => {
  const production = mode === 'production';
  const name = production ? '[name].[contenthash:8]' : '[name]';
  // The first file lists every chunk, and numbers are shorter than names.
  const chunkName = production ? '[id].[contenthash:8]' : '[name]';
  const output = path.resolve(process.env.APP_BUILD_DIR ?? path.join(__dirname, 'build/app'));
  const app = {
    ...common(production),
    name: 'app',
    mode,
    // Browsers of the last two years run this without transpiling.
    target: production ? ['web', 'es2022'] : 'web',
    entry: {
      main: './src/index.tsx',
      // A service worker keeps its name and has its own runtime.
      ...(production && { sw: { import: './src/worker/sw.ts', filename: 'sw.js', runtime: false } }),
    },
    devtool: production ? false : 'eval-cheap-module-source-map',
    output: {
      path: output,
      filename: `assets/${name}.js`,
      // The reader's worker has a content security policy of its own, by its folder.
      chunkFilename: ({ chunk }) =>
        chunk?.name === 'reader' ? `reader/${name}.js` : `assets/${chunkName}.js`,
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      publicPath: '/',
      clean: true,
      // The name that the server's content security policy allows.
      trustedTypes: { policyName: 'peerproof' },
    },
    plugins: [
      ...settings(),
      new HtmlWebpackPlugin({
        template: path.join(PUBLIC, 'index.html'),
        scriptLoading: 'defer',
        excludeChunks: ['sw'],
      }),
      new MiniCssExtractPlugin({
        filename: `assets/${name}.css`,
        chunkFilename: `assets/${chunkName}.css`,
        // The order of chunks does not matter: what others may override stands in `LAYERS`.
        ignoreOrder: true,
      }),
      new CopyPlugin({ patterns: READER_COPIES }),
      ...(production
        ? [
            new CompileWhileLoading(),
            new CopyPlugin({ patterns: [{ from: PUBLIC, globOptions: { ignore: ['**/index.html'] } }] }),
            new ListShellFiles(),
            ...compression(),
            new BuildReport(),
          ]
        : developmentPlugins()),
    ],
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: { compress: { passes: 3 } },
          extractComments: false,
        }),
        new CssMinimizerPlugin(),
      ],
      splitChunks: { cacheGroups: production ? CACHE_GROUPS : {} },
    },
    devServer: {
      host: '127.0.0.1',
      port: DEV_PORT,
      hot: true,
      historyApiFallback: true,
      static: { directory: PUBLIC, publicPath: '/' },
      // The socket uses the page's own address, which may be localhost.
      client: { overlay: { warnings: false, runtimeErrors: false }, webSocketURL: 'auto://0.0.0.0:0/ws' },
      proxy: [
        { context: ['/api'], target: BACKEND },
        { context: ['/socket.io'], target: BACKEND, ws: true },
      ],
      setupExitSignals: true,
    },
  };
  return production ? [app, prerenderer(output)] : app;
};
