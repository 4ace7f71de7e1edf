import { fold } from './index.ts';

/**
 * Goods in Spanish and in English, in the singular: US records are in English, Mexican ones in Spanish.
 * Of two names for one thing, the first is suggested.
 */
const pairs = `aceite de oliva=olive oil, aceite=oil, acero inoxidable=stainless steel, acero=steel, aguacate=avocado,
  ajo=garlic, alambre=wire, alfombra=carpet, algodón=cotton, almendra=almond, aluminio=aluminum, arnés=harness,
  arroz=rice, asiento=seat, atún=tuna, autoparte=auto part, azúcar=sugar, azulejo=tile, batería=battery,
  bicicleta=bicycle, bolsa=bag, bolso=handbag, bomba=pump, botella=bottle, cable=cable, cacahuate=peanut, café=coffee,
  caja=box, calzado=footwear, camarón=shrimp, camisa=shirt, camiseta=T-shirt, carbón=coal, carne de res=beef,
  carne=meat,
  cartón=cardboard, cebolla=onion, cemento=cement, cerámica=ceramic, cerdo=pork, cerveza=beer, cobre=copper,
  colchón=mattress, computadora=computer, conector=connector, cosmético=cosmetic, cuchillo=knife, cuero=leather,
  durazno=peach, electrodoméstico=appliance, engrane=gear, equipo=equipment, escritorio=desk, espejo=mirror,
  fertilizante=fertilizer, fibra=fiber, filtro=filter, flor=flower, frambuesa=raspberry, freno=brake, fresa=strawberry,
  frijol=bean, fruta=fruit, grifo=faucet, guante=glove, harina=flour, herramienta=tool, hierro=iron, hule=rubber,
  jitomate=tomato, jugo=juice, juguete=toy, lámpara=lamp, lana=wool, langosta=lobster, leche=milk, lechuga=lettuce,
  libro=book, limón=lime, llanta=tire, madera=wood, maíz=corn, maleta=suitcase, mango=mango, mantequilla=butter,
  manzana=apple, maquinaria=machinery, máquina=machine, mármol=marble, medicamento=medicine, melón=melon, mesa=table,
  miel=honey, mochila=backpack, motor eléctrico=electric motor, motor=engine, mueble=furniture, muñeca=doll,
  naranja=orange, neumático=tire, olla=pot, pan=bread, pantalla=screen, pantalón=pants, papa=potato, papel=paper,
  pepino=cucumber, pera=pear, pescado=fish, piel=leather, pimienta=pepper, pintura=paint, piña=pineapple,
  plástico=plastic, plátano=banana, pollo=chicken, porcelana=porcelain, puerta=door, queso=cheese,
  refacción=spare part, refrigerador=refrigerator, reloj=watch, resina=resin, robot=robot,
  rodamiento de bolas=ball bearing, rodamiento=bearing, balero=bearing, ropa=clothing, sal=salt, salmón=salmon,
  salsa=sauce,
  sandía=watermelon, seda=silk, semilla=seed, servilleta=napkin, silla=chair, tela=fabric, teléfono=phone,
  textil=textile,
  tinta=ink, toalla=towel, tomate=tomato, tornillo=screw, transformador=transformer, trigo=wheat, tubería=pipe,
  tubo=tube, tuerca=nut, uva=grape, válvula=valve, vaso=cup, vela=candle, ventana=window, ventilador=fan, vidrio=glass,
  vino=wine, zanahoria=carrot, zapato=shoe`
  .split(/,\s+/)
  .map((pair) => pair.split('='));

const stemsOf = (words: string): string[] =>
  words
    .split(' ')
    .filter((word) => !/^(?:del?|para)$/i.test(word))
    .map((word) => fold(word).replace(/ies$/, 'y').replace(/e?s?$/, ''));
const keyOf = (words: string) => stemsOf(words).join(' ');
const names = {
  English: new Map(pairs.map(([spanish = '', english = '']) => [keyOf(spanish), english])),
  Spanish: new Map(pairs.toReversed().map(([spanish = '', english = '']) => [keyOf(english), spanish])),
};

/** The goods that words name, in the other language and its order: `botellas de vidrio`. Null if a word is unknown. */
export function goodsIn(language: keyof typeof names, words: string): string | null {
  const read = (stems: readonly string[]): string[] | null => {
    if (stems.length === 0) return [];
    const lengths = [3, 2, 1].filter((length) => length <= stems.length);
    for (const length of lengths) {
      const name = names[language].get(stems.slice(0, length).join(' '));
      const others = name === undefined ? null : read(stems.slice(length));
      if (name !== undefined && others !== null) return [name, ...others];
    }
    return null;
  };
  return read(stemsOf(words))?.toReversed().join(' ') ?? null;
}
